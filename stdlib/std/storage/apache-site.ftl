# The site. It is heard on these addresses and no others.
<#list listen as address>
Listen ${address}:${port}

<VirtualHost ${address}:${port}>
    ServerName ${name}
    DocumentRoot "${root}"
    LimitRequestBody ${upload}
<#list encryption as line>
    ${line}
</#list>

    <FilesMatch "\.php$">
        SetHandler "proxy:unix:${socket}|fcgi://localhost/"
    </FilesMatch>

    <Directory "${root}">
        Require all granted
        AllowOverride All
        Options FollowSymLinks
        DirectoryIndex index.php index.html
    </Directory>

    <Proxy "fcgi://localhost/">
        ProxySet timeout=3600
    </Proxy>
</VirtualHost>
</#list>
