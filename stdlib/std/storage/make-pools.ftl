#!/bin/sh
# Makes the pools and datasets, or says what it would do: make-pools [--write]
# It may be run again. A disk that carries data is never touched: it must be empty at both ends, or be labelled by this script.
set -eu

write=no
case "<#noparse>${1:-}</#noparse>" in
  --write) write=yes ;;
  '') echo '# Only what would be done; make-pools --write does it.' ;;
  *)
    echo 'usage: make-pools [--write]' >&2
    exit 2
    ;;
esac

do_it() {
  echo "$*"
  if [ "$write" = yes ]; then
    "$@"
  fi
}

# The disk with this serial number.
disk_of() {
  for disk in $(sysctl -n kern.disks); do
    if [ "$(diskinfo -s "/dev/$disk" 2>/dev/null)" = "$1" ]; then
      echo "$disk"
      return 0
    fi
  done
  echo "no disk has serial number $1" >&2
  return 1
}

# Whether a part of a disk can be read and is nothing but zeros: device, first MiB, count.
zeros() {
  [ "$(dd if="/dev/$1" bs=1m skip="$2" count="$3" 2>/dev/null | wc -c)" -gt 0 ] &&
    [ "$(dd if="/dev/$1" bs=1m skip="$2" count="$3" 2>/dev/null | tr -d '\000' | wc -c)" -eq 0 ]
}

labelled() {
  gpart show -l -p "$1" 2>/dev/null | awk -v label="$2" '$4 == label { found = 1 } END { exit !found }'
}

# A disk may be used: label, then serial number.
free_or_ours() {
  disk=$(disk_of "$2")
  if labelled "$disk" "$1"; then
    return 0
  fi
  mebibytes=$(($(diskinfo "/dev/$disk" | cut -f 3) / 1048576))
  if ! zeros "$disk" 0 4 || ! zeros "$disk" $((mebibytes - 4)) 5; then
    echo "$disk (serial number $2) carries data, or can't be read; no disk was touched. If they may go: gpart destroy -F $disk, then zero both ends" >&2
    exit 1
  fi
}

# A disk gets its label.
prepare() {
  disk=$(disk_of "$2")
  if labelled "$disk" "$1"; then
    echo "# $disk is $1 already"
    return 0
  fi
  do_it gpart create -s gpt "$disk"
  do_it gpart add -t freebsd-zfs -a 1m -l "$1" "$disk"
}

# A dataset: its name, then properties. What is there gets those that differ.
dataset() {
  name=$1
  shift
  if zfs list -H -o name "$name" >/dev/null 2>&1; then
    for property in "$@"; do
      key=<#noparse>${property%%=*}</#noparse>
      value=<#noparse>${property#*=}</#noparse>
      if [ "$(zfs get -H -p -o value "$key" "$name")" != "$value" ]; then
        do_it zfs set "$property" "$name"
      fi
    done
    return 0
  fi
  options=
  for property in "$@"; do
    options="$options -o $property"
  done
  # shellcheck disable=SC2086
  do_it zfs create $options "$name"
}

# Who owns a directory: user, then path. The user comes with the package.
owned() {
  if [ -d "$2" ] && id "$1" >/dev/null 2>&1 && [ "$(stat -f %Su "$2")" != "$1" ]; then
    do_it chown "$1:$1" "$2"
  fi
}

<#list pools as pool>
if zpool list -H -o name '${pool.name}' >/dev/null 2>&1; then
  echo '# pool ${pool.name} is there'
elif zpool import 2>/dev/null | grep -q '^ *pool: ${pool.name}$'; then
  do_it zpool import '${pool.name}'
else
  # All are looked at before one is touched.
<#list pool.disks as disk>
  free_or_ours '${disk.label}' '${disk.serial}'
</#list>
<#list pool.disks as disk>
  prepare '${disk.label}' '${disk.serial}'
</#list>
  if [ "$write" = yes ]; then
    # First without doing it: zpool refuses here what it would refuse then.
    zpool create -n -o ashift=${pool.ashift} -O compression=${pool.compression} -O atime=off '${pool.name}' ${pool.groups}
  fi
  do_it zpool create -o ashift=${pool.ashift} -O compression=${pool.compression} -O atime=off '${pool.name}' ${pool.groups}
fi
<#list pool.datasets as dataset>
dataset '${pool.name}/${dataset.name}'<#list dataset.properties as property> '${property}'</#list>
<#list dataset.owners as owner>
owned '${owner}' '${dataset.mount}'
</#list>
</#list>
</#list>
