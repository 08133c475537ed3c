#!/bin/sh
# Has a public authority sign the certificate of ${name}, and again when it is nearly over. Until it first did, one of its own stands
# in, so that Apache starts and the authority finds its answer. First, once: dehydrated --register --accept-terms
set -eu
umask 077
mkdir -p '${folder}'
cd '${folder}'
signed='/usr/local/etc/dehydrated/certs/${name}'
renewed=no
if ! [ -s cert.pem ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj '/CN=${name}' -keyout key.pem -out cert.pem 2>/dev/null
  service apache24 start >/dev/null 2>&1 || true
fi
dehydrated --cron --config /usr/local/etc/dehydrated/config >/dev/null
if ! cmp -s "$signed/fullchain.pem" cert.pem; then
  cp "$signed/privkey.pem" key.pem
  cp "$signed/fullchain.pem" cert.pem
  renewed=yes
fi
if [ "$renewed" = yes ] && service apache24 status >/dev/null 2>&1; then
  service apache24 graceful >/dev/null
fi
