#!/bin/bash
# Puts the images that every node runs into the machine image.
#
#   clusterc-preload save FILE    on the builder: pull them and write them to FILE
#   clusterc-preload load FILE    in the machine image: read them from FILE
#   clusterc-preload check        on a node: tell those that are missing
set -euo pipefail

mapfile -t images <<'IMAGES'
<#list images as image>
${image}
</#list>
IMAGES
<#noparse>

usage() {
  echo "usage: $0 save FILE | load FILE | check" >&2
  exit 2
}

# The kubelet sees only the namespace k8s.io.
k8s() {
  ctr --namespace k8s.io images "$@"
}

check() {
  local image missing=0
  for image in "${images[@]}"; do
    if [ -z "$(k8s ls --quiet "name==$image")" ]; then
      echo "missing: $image" >&2
      missing=1
    fi
  done
  return "$missing"
}

case "${1:-}" in
  save)
    [ "$#" -eq 2 ] || usage
    for image in "${images[@]}"; do
      k8s pull "$image"
    done
    k8s export "$2" "${images[@]}"
    ;;
  load)
    [ "$#" -eq 2 ] || usage
    k8s import "$2"
    check
    ;;
  check)
    [ "$#" -eq 1 ] || usage
    check
    ;;
  *)
    usage
    ;;
esac
</#noparse>
