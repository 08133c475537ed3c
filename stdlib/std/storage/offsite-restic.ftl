#!/bin/sh
# Copies a snapshot of each dataset elsewhere; only what is new is sent.
set -eu
pools='${pools}'
umask 077
RESTIC_REPOSITORY='${target}'
RESTIC_PASSWORD_FILE='${password}'
export RESTIC_REPOSITORY RESTIC_PASSWORD_FILE
set -a
# shellcheck source=/dev/null
. '${credentials}'
set +a
now="offsite-$(date -u +%Y%m%dT%H%M%SZ)"
clean() {
  for pool in $pools; do
    zfs destroy -r "$pool@$now" 2>/dev/null || true
  done
}
trap clean EXIT
<#list datasets as dataset>
date -u +%s >'${dataset.mount}/.restore-test'
</#list>
for pool in $pools; do
  zfs snapshot -r "$pool@$now"
done
<#list datasets as dataset>
(cd "${dataset.mount}/.zfs/snapshot/$now" && restic backup --quiet --tag '${dataset.path}' --group-by host,tags .)
</#list>
restic forget --quiet --prune --group-by host,tags --keep-daily ${days} --keep-weekly ${weeks} --keep-monthly ${months}
