# Kernel modules that are loaded before the settings of sysctl.d are made.
<#list modules as module>
${module}
</#list>
