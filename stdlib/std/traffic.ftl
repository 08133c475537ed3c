# Counts what hosts and pods exchange with the internet, by rules without a target. The chains are this file's own:
# loading it again with --noflush empties them and nothing else. /usr/local/sbin/clusterc-traffic loads it.
*mangle
<#list chains as chain>
:${chain} - [0:0]
</#list>
<#list rules as rule>
-A ${rule}
</#list>
COMMIT
