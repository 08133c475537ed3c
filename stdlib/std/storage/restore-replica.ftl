#!/bin/sh
# Compares the last snapshot that was sent with the one that arrived, and has the other pool read through. Silent if all is well.
set -eu
pools='${pools}'
for pool in $pools; do
  last=$(zfs list -H -t snapshot -o name -S creation -d 1 "$pool" |
    awk -v start="$pool@replica-${name}-" 'index($0, start) == 1 { print; exit }')
  if [ -z "$last" ]; then
    echo "pool $pool was never sent"
    exit 1
  fi
  here=$(zfs get -H -p -o value guid "$last")
  there=$(ssh -i '${key}' -o BatchMode=yes '${login}' "zfs get -H -p -o value guid '${dataset}/$pool@<#noparse>${last#*@}</#noparse>'")
  if [ "$here" != "$there" ]; then
    echo "the copy of $last is another one"
    exit 1
  fi
done
ssh -i '${key}' -o BatchMode=yes '${login}' "zpool status -x" | grep -v -e '^all pools are healthy$' || true
