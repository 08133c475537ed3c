#!/bin/sh
# Asks the VPN for the certificate of ${name}; a new one comes when the old one is nearly over. It goes into effect by a reload.
set -eu
umask 077
mkdir -p '${folder}'
before=$(cksum '${folder}/cert.pem' 2>/dev/null || true)
tailscale cert --cert-file '${folder}/cert.pem' --key-file '${folder}/key.pem' '${name}' >/dev/null
if [ "$before" != "$(cksum '${folder}/cert.pem')" ] && service apache24 status >/dev/null 2>&1; then
  service apache24 graceful >/dev/null
fi
