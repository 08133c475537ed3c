#!/bin/sh
# Loads the chains that keep spokes apart, and sends what is passed on through them, once.
set -eu

iptables-restore --wait 10 --noflush /etc/iptables/clusterc-hub.v4
iptables --wait 10 --check FORWARD --jump CLUSTERC-SPOKES 2>/dev/null ||
  iptables --wait 10 --insert FORWARD --jump CLUSTERC-SPOKES
