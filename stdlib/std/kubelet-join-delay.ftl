#!/usr/bin/env bash
# Machines that boot together join one after another: the kubelet waits up to ${spread} seconds.
# One that is restarted on a running machine starts at once.
set -eu

up=$(cut -d. -f1 /proc/uptime)
if [ "$up" -lt 600 ]; then
  sleep "$((RANDOM % ${spread}))"
fi
