#!/bin/sh
# Loads the chains that count traffic with the internet, and sends packets through them, each chain once.
set -eu

# hang PROGRAM HOOK CHAIN: a second run finds the jump and adds none.
hang() {
  "$1" --wait 10 --table mangle --check "$2" --jump "$3" 2>/dev/null ||
    "$1" --wait 10 --table mangle --append "$2" --jump "$3"
}

# load PROGRAM FILE
load() {
  "$1-restore" --wait 10 --noflush "$2"
  hang "$1" INPUT CLUSTERC-HOST-IN
  hang "$1" OUTPUT CLUSTERC-HOST-OUT
  hang "$1" FORWARD CLUSTERC-POD-IN
  hang "$1" FORWARD CLUSTERC-POD-OUT
}

<#list families as family>
load ${family.program} ${family.file}
</#list>
