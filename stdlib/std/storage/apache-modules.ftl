# Modules that the site needs and FreeBSD's httpd.conf doesn't load.
<#list modules as module>
<IfModule !${module}_module>
    LoadModule ${module}_module libexec/apache24/mod_${module}.so
</IfModule>
</#list>
