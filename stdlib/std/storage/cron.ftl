# What the host does by itself. Mail comes only if something was said.
SHELL=/bin/sh
PATH=/sbin:/bin:/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin
MAILTO=${mail}
<#list jobs as job>
${job.schedule} root ${job.program}
</#list>
