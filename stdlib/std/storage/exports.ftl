# Directories for other hosts, by NFS version 4 alone.
V4: / -sec=sys
<#list lines as line>
${line}
</#list>
