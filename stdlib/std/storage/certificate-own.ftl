#!/bin/sh
# Makes a certificate of one's own for ${name} where there is none, and a new one before it ends. One that another authority signed
# stays as it is; when it is nearly over, that is said.
set -eu
umask 077
mkdir -p '${folder}'
cd '${folder}'
if [ -s cert.pem ] && openssl x509 -in cert.pem -noout -checkend 2592000 >/dev/null; then
  exit 0
fi
if [ -s cert.pem ] && [ "$(openssl x509 -in cert.pem -noout -issuer_hash)" != "$(openssl x509 -in cert.pem -noout -subject_hash)" ]; then
  echo 'the certificate of ${name} in ${folder} ends within 30 days; have a new one signed'
  exit 1
fi
openssl req -x509 -newkey rsa:2048 -nodes -days 397 -subj '/CN=${name}' -addext 'subjectAltName=DNS:${name}' \
  -keyout key.new -out cert.new 2>/dev/null
mv key.new key.pem
mv cert.new cert.pem
echo 'a new certificate of ${name} is in ${folder}/cert.pem; tell the devices about it'
if service apache24 status >/dev/null 2>&1; then
  service apache24 graceful >/dev/null
fi
