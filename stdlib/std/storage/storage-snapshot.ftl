#!/bin/sh
# storage-snapshot KIND KEEP: a snapshot of each pool; of this kind the last KEEP stay. Before an upgrade: storage-snapshot upgrade 2
set -eu
pools='${pools}'
kind=$1
keep=$2
[ "$keep" -ge 1 ] || exit 0
now=$(date -u +%Y%m%dT%H%M%SZ)
for pool in $pools; do
  zfs snapshot -r "$pool@$kind-$now"
  zfs list -H -t snapshot -o name -S creation -d 1 "$pool" |
    awk -v start="$pool@$kind-" -v keep="$keep" 'index($0, start) == 1 && ++n > keep' |
    while read -r old; do
      zfs destroy -r "$old"
    done
done
