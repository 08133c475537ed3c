#!/bin/sh
# Compares the last snapshot that was sent with the one that arrived, and gets a little dataset back from it. Silent if all is well.
set -eu
pools='${pools}'
there() {
  ssh -n -i '${key}' -o BatchMode=yes '${login}' "$1"
}
for pool in $pools; do
  last=$(zfs list -H -t snapshot -o name -S creation -d 1 "$pool" |
    awk -v start="$pool@replica-${name}-" 'index($0, start) == 1 { print; exit }')
  if [ -z "$last" ]; then
    echo "pool $pool was never sent"
    exit 1
  fi
  snapshot=<#noparse>${last#*@}</#noparse>
  if [ "$(zfs get -H -p -o value guid "$last")" != "$(there "zfs get -H -p -o value guid '${dataset}/$pool@$snapshot'")" ]; then
    echo "the copy of $last is another one"
    exit 1
  fi
  if zfs list -H -o name "$pool/restored" >/dev/null 2>&1; then
    zfs destroy -r "$pool/restored"
  fi
  there "zfs send '${dataset}/$pool/restore-test@$snapshot'" | zfs receive -o mountpoint="/$pool/restored" "$pool/restored"
  if ! cmp -s "/$pool/restored/written" "$(zfs get -H -o value mountpoint "$pool/restore-test")/.zfs/snapshot/$snapshot/written"; then
    echo "what comes back of $last is not what was sent"
    exit 1
  fi
  zfs destroy -r "$pool/restored"
done
there 'zpool status -x' | grep -v -e '^all pools are healthy$' || true
