#!/bin/sh
# shellcheck disable=SC1091,SC2034
# PROVIDE: wait_for_vpn
# REQUIRE: tailscaled
# BEFORE: apache24

. /etc/rc.subr

name=wait_for_vpn
rcvar=wait_for_vpn_enable
start_cmd=wait_for_vpn_start
stop_cmd=:

wait_for_vpn_start() {
  n=0
  while [ "$n" -lt 60 ]; do
    if ifconfig | grep -q 'inet ${address} '; then
      return 0
    fi
    n=$((n + 1))
    sleep 1
  done
  echo 'the VPN has no address after a minute'
}

load_rc_config "$name"
: "<#noparse>${wait_for_vpn_enable:=NO}</#noparse>"
run_rc_command "$1"
