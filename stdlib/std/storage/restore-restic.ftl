#!/bin/sh
# Reads a part of the copy and gets a file back from it. Silent if all is well.
set -eu
datasets='${datasets}'
umask 077
RESTIC_REPOSITORY='${target}'
RESTIC_PASSWORD_FILE='${password}'
export RESTIC_REPOSITORY RESTIC_PASSWORD_FILE
set -a
# shellcheck source=/dev/null
. '${credentials}'
set +a
restic check --quiet --read-data-subset=2%
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
for dataset in $datasets; do
  restic restore latest --quiet --tag "$dataset" --include .restore-test --target "$folder/$dataset"
  found=$(find "$folder/$dataset" -name .restore-test -mmin -${minutes} | head -n 1)
  if [ -z "$found" ]; then
    echo "nothing new of $dataset comes back from the copy"
    failed=1
  fi
done
exit "$failed"
