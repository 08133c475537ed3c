#!/bin/sh
# Says something only if something is wrong, so that cron mails only then.
set -u
pools='${pools}'
for pool in $pools; do
  state=$(zpool list -H -o health "$pool" 2>/dev/null) || state=absent
  if [ "$state" != ONLINE ]; then
    echo "pool $pool is $state"
    zpool status -v "$pool"
  fi
  full=$(zpool list -H -p -o capacity "$pool" 2>/dev/null) || full=0
  if [ "$full" -ge ${full_at} ]; then
    echo "pool $pool is $full% full"
    zfs list -r -o name,used,avail,usedbysnapshots "$pool"
  fi
done
zpool status -x | grep -v '^all pools are healthy$' || true
