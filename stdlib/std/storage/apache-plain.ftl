# The site, as it is typed.
<#list listen as address>
Listen ${address}:80

<VirtualHost ${address}:80>
<#include "apache-site.ftl">
</VirtualHost>
</#list>
