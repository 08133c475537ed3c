#!/bin/sh
# Makes the data of this member (${name}) from a copy. Stop the API servers and etcd on all hosts, run this on each host
# of etcd with the same file, then start etcd on all of them together, and the API servers last.
set -eu
if [ "$#" -ne 1 ] || [ ! -f "$1" ]; then
  echo "usage: $0 FILE, a copy in ${folder}" >&2
  exit 2
fi
if systemctl is-active --quiet ${unit}; then
  echo "${unit} runs: stop it on all hosts first" >&2
  exit 1
fi
if [ -e '${data}' ]; then
  echo "${data} is there: move it away, and keep it until all is well" >&2
  exit 1
fi
export ETCDCTL_API=3
${program} snapshot restore "$1" \
  --name='${name}' \
  --initial-cluster='${members}' \
  --initial-cluster-token='${token}' \
  --initial-advertise-peer-urls='${peer}' \
<#list options as option>
  ${option} \
</#list>
  --data-dir='${data}'
