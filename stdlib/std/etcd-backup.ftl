#!/bin/sh
# A copy of etcd's data, checked after it was written; copies that are too old are removed.
set -eu
umask 077
directory='${folder}'
mkdir -p "$directory"
name="$directory/$(hostname)-$(date -u +%Y%m%dT%H%M%SZ).db"
ETCDCTL_API=3 etcdctl \
  --endpoints='${endpoint}' \
  --cacert='${ca}' \
  --cert='${certificate}' \
  --key='${key}' \
  snapshot save "$name.part"
${program} snapshot status "$name.part" >/dev/null
mv "$name.part" "$name"
find "$directory" -name "$(hostname)-*.db" -mmin +${keep_minutes} -delete
