#!/bin/sh
# Makes the authorities, keys and certificates of the cluster, sorted by host: FOLDER/control-plane/1 is laid over / of
# that host. Run it again to make what is missing, ends soon or has other names; the rest stays. What it writes is
# secret, and the authorities' keys most of all: keep FOLDER on an encrypted disk, away from the cluster.
set -eu
umask 077
if [ "$#" -ne 1 ]; then
  echo "usage: $0 FOLDER" >&2
  exit 2
fi
out=$1
own="$out/authorities"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$own/made"
printf '[req]\ndistinguished_name=subject\n[subject]\n' >"$scratch/request"

# Only files are secret: a folder that is laid over /etc must not close it.
folder_of() {
  (umask 022 && mkdir -p "$(dirname "$1")")
}

sign() { # KEY SUBJECT DAYS OPTION...
  key=$1 subject=$2 days=$3
  shift 3
  openssl req -new -sha256 -config "$scratch/request" -key "$key" -subj "$subject" -out "$scratch/csr"
  openssl x509 -req -sha256 -in "$scratch/csr" -days "$days" -extfile "$scratch/extensions" -out "$scratch/crt" "$@"
}

new_key() {
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"
}

authority() { # NAME
  if [ -e "$own/$1.key" ]; then
    return 0
  fi
  new_key "$scratch/key"
  printf 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,digitalSignature,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n' >"$scratch/extensions"
  sign "$scratch/key" "/CN=$1" ${authority_days?c} -signkey "$scratch/key"
  mv "$scratch/crt" "$own/$1.crt"
  mv "$scratch/key" "$own/$1.key"
}

certificate() { # FILE AUTHORITY SUBJECT USES NAMES
  file="$out/$1"
  {
    printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature,keyEncipherment\n'
    printf 'subjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\nextendedKeyUsage=%s\n' "$4"
    if [ "$5" != none ]; then
      printf 'subjectAltName=%s\n' "$5"
    fi
  } >"$scratch/extensions"
  { printf '# %s %s\n' "$2" "$3" && cat "$scratch/extensions"; } >"$scratch/made"
  made="$own/made/$(printf '%s' "$1" | tr / _)"
  if [ -e "$file.crt" ] && cmp -s "$scratch/made" "$made" &&
    openssl x509 -in "$file.crt" -noout -checkend ${renew?c} >/dev/null; then
    return 0
  fi
  folder_of "$file"
  new_key "$scratch/key"
  sign "$scratch/key" "$3" ${days?c} -CA "$own/$2.crt" -CAkey "$own/$2.key" -CAcreateserial
  mv "$scratch/crt" "$file.crt"
  mv "$scratch/key" "$file.key"
  mv "$scratch/made" "$made"
  echo "made $file.crt"
}

place() { # FILE TARGET
  folder_of "$out/$2"
  cp "$own/$1" "$out/$2"
}

<#list authorities as name>
authority '${name}'
</#list>

# The key of tokens of service accounts; a new one would make all of them void.
if [ ! -e "$own/sa.key" ]; then
  openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$own/sa.key"
  openssl pkey -in "$own/sa.key" -pubout -out "$own/sa.pub"
fi

<#list certificates as c>
certificate '${c.file}' '${c.authority}' '${c.subject}' '${c.uses}' '${c.names}'
</#list>

<#list placed as p>
place '${p.file}' '${p.target}'
</#list>
