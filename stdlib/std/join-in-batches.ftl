#!/usr/bin/env bash
# join-in-batches FROM TO COMMAND...: raises a group of machines from FROM to TO, ${batch} at a time and ${wait} seconds
# apart. COMMAND sets its size; {} in it stands for the next number:
#   join-in-batches 0 1500 az vmss scale --resource-group cluster --name cpu --new-capacity {}
set -eu

if [ "$#" -lt 3 ]; then
  echo "usage: join-in-batches FROM TO COMMAND..." >&2
  exit 2
fi
count=$1
target=$2
shift 2
while [ "$count" -lt "$target" ]; do
  count=$((count + ${batch}))
  if [ "$count" -gt "$target" ]; then
    count=$target
  fi
  echo "$count of $target"
  command=()
  for word in "$@"; do
    if [ "$word" = "{}" ]; then
      word=$count
    fi
    command+=("$word")
  done
  <#noparse>"${command[@]}"</#noparse>
  if [ "$count" -lt "$target" ]; then
    sleep ${wait}
  fi
done
