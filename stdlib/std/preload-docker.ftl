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

check() {
  local image missing=0
  for image in "${images[@]}"; do
    if ! docker image inspect "$image" > /dev/null 2>&1; then
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
      docker image pull "$image"
    done
    docker image save -o "$2" "${images[@]}"
    ;;
  load)
    [ "$#" -eq 2 ] || usage
    docker image load -i "$2"
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
