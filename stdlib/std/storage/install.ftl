#!/bin/sh
# Installs what the host needs. Run it on the new system, ${first}.
set -eu
pkg install -y <#list packages as package>${package}<#sep> </#sep></#list>
<#list apache as file>
# The site names its addresses itself, and HTTP/2 wants other workers than the package's.
sed -i '' -e 's/^Listen 80$/#&/' -e 's/^LoadModule mpm_prefork_module/#&/' -e 's/^#\(LoadModule mpm_event_module\)/\1/' ${file}
</#list>
