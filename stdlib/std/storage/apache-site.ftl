# The site. It is heard on these addresses and no others: `install` takes `Listen 80` out of httpd.conf.
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
<#list challenges as folder>

# Where the authority that signs the certificate asks; everything else is sent to the encrypted site.
Listen *:80

<VirtualHost *:80>
    ServerName ${name}
    Alias "/.well-known/acme-challenge/" "${folder}/"

    <Directory "${folder}">
        Require all granted
    </Directory>

    RedirectMatch 301 "^/(?!\.well-known/acme-challenge/)(.*)$" "https://${name}/$1"
</VirtualHost>
</#list>
