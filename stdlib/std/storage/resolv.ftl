<#list servers as server>
nameserver ${server}
</#list>
