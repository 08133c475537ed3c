#!/bin/sh
# Fails if a certificate of this host ends within ${told}, and names it.
set -eu
late=0
for file in /etc/kubernetes/pki/*.crt /etc/kubernetes/pki/etcd/*.crt /etc/etcd/pki/*.crt /var/lib/kubelet/pki/kubelet-client-current.pem; do
  if [ -e "$file" ] && ! openssl x509 -in "$file" -noout -checkend ${seconds?c} >/dev/null; then
    echo "$file: $(openssl x509 -in "$file" -noout -enddate)"
    late=1
  fi
done
exit "$late"
