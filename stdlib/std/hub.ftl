# Spokes reach the hub, and nothing reaches from one spoke into another. /usr/local/sbin/clusterc-hub loads this file.
*filter
<#list chains as chain>
:${chain} - [0:0]
</#list>
<#list rules as rule>
-A ${rule}
</#list>
COMMIT
