# What may pass between the cable and the way out. `pfctl -nf /etc/pf.conf` reads it without loading it. From the cable one may log in
# to the gateway; from outside <#if log_in>from the administrators' networks only<#else>nobody may: loading it over a connection from there ends that</#if>.
ext_if = "${outside}"
lan_if = "${inside}"

set skip on lo0
set block-policy drop
scrub in all

<#list translations as translation>
${translation}
</#list>

block in log all
pass out all keep state
pass in inet proto icmp all icmp-type { echoreq, unreach } keep state
pass in inet6 proto icmp6 all icmp6-type { neighbrsol, neighbradv, routeradv }
pass in on $lan_if inet proto udp from any port 68 to any port 67
pass in on $lan_if inet from $lan_if:network to any keep state
<#list passes as pass>
${pass}
</#list>
