#!/bin/sh
# Gives etcd's free pages back to the disk (${role}). A member answers nobody while it does, so members take turns.
# This runs on all members at the same time; only the leader goes on: the others first, itself last.
set -eu
export ETCDCTL_API=3
export ETCDCTL_CACERT='${ca}'
export ETCDCTL_CERT='${certificate}'
export ETCDCTL_KEY='${key}'
own='${own}'

status() {
  etcdctl --endpoints="$1" endpoint status --write-out=json
}

number() {
  printf '%s\n' "$2" | sed -n "s/.*\"$1\": *\"\{0,1\}\([0-9][0-9]*\).*/\1/p"
}

tidy() {
  now=$(status "$1")
  size=$(number dbSize "$now")
  used=$(number dbSizeInUse "$now")
  if [ "$size" -lt ${smallest?c} ] || [ $((used * 100)) -ge $((size * ${percent?c})) ]; then
    return 0
  fi
  echo "$1: $used of $size bytes are in use"
  etcdctl --endpoints="$1" --command-timeout=${patience?c}s defrag
  tries=0
  until etcdctl --endpoints="$1" endpoint health; do
    tries=$((tries + 1))
    if [ "$tries" -ge 30 ]; then
      echo "$1 doesn't answer again; the others are left alone" >&2
      exit 1
    fi
    sleep 2
  done
}

mine=$(status "$own")
leader=$(number leader "$mine")
if [ "$(number 'member_*[iI][dD]' "$mine")" != "$leader" ]; then
  exit 0
fi
<#if members?size gt 1>
# With a member missing, another one that answers nobody could cost the majority.
etcdctl --endpoints='<#list members as member>${member}<#sep>,</#sep></#list>' endpoint health
for member in<#list members as member> '${member}'</#list>; do
  other=$(status "$member")
  if [ "$(number 'member_*[iI][dD]' "$other")" != "$leader" ]; then
    tidy "$member"
  fi
done
</#if>
tidy "$own"
