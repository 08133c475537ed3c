#!/bin/sh
# Installs what the host needs. Run it on the new system, then make-pools; then copy the files of this folder to their places.
set -eu
pkg install -y <#list packages as package>${package}<#sep> </#sep></#list>
