#!/bin/sh
# Sends each pool's snapshots to another host: what changed since the last time, or all.
set -eu
pools='${pools}'
for pool in $pools; do
  last=$(zfs list -H -t snapshot -o name -S creation -d 1 "$pool" |
    awk -v start="$pool@replica-${name}-" 'index($0, start) == 1 { print; exit }')
  new="$pool@replica-${name}-$(date -u +%Y%m%dT%H%M%SZ)"
  zfs snapshot -r "$new"
  if [ -n "$last" ]; then
    sent() { zfs send -R -i "$last" "$new"; }
  else
    sent() { zfs send -R "$new"; }
  fi
  if ! sent | ssh -i '${key}' -o BatchMode=yes '${login}' "zfs receive -u -x mountpoint '${dataset}/$pool'"; then
    zfs destroy -r "$new"
    echo "pool $pool was not sent"
    exit 1
  fi
  if [ -n "$last" ]; then
    zfs destroy -r "$last"
  fi
done
