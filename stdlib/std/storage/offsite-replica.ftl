#!/bin/sh
# Sends each pool's snapshots to another host: what changed since the last time, or all. There, as many of each kind stay as here; a
# snapshot that somebody destroyed here isn't destroyed there for it.
set -eu
pools='${pools}'
kept='${kept}'

# Snapshots of a pool or of its copy, whose list is on standard input: what starts so, without the first few.
beyond() {
  awk -v start="$1" -v keep="$2" 'index($0, start) == 1 && ++n > keep'
}

for pool in $pools; do
  # A little dataset of its own, which the test of the copy gets back.
  zfs list -H -o name "$pool/restore-test" >/dev/null 2>&1 || zfs create -o quota=64M "$pool/restore-test"
  date -u +%s >"$(zfs get -H -o value mountpoint "$pool/restore-test")/written"
  last=$(zfs list -H -t snapshot -o name -S creation -d 1 "$pool" |
    awk -v start="$pool@replica-${name}-" 'index($0, start) == 1 { print; exit }')
  new="$pool@replica-${name}-$(date -u +%Y%m%dT%H%M%SZ)"
  zfs snapshot -r "$new"
  if [ -n "$last" ]; then
    sent() { zfs send -R -I "$last" "$new"; }
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
  there=$(ssh -n -i '${key}' -o BatchMode=yes '${login}' "zfs list -H -t snapshot -o name -S creation -d 1 '${dataset}/$pool'")
  for kind in $kept; do
    echo "$there" | beyond "${dataset}/$pool@<#noparse>${kind%%:*}-" "${kind#*:}</#noparse>" | while read -r old; do
      ssh -n -i '${key}' -o BatchMode=yes '${login}' "zfs destroy -r '$old'"
    done
  done
done
