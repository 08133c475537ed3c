    ServerName ${name}
    DocumentRoot "${root}"
    LimitRequestBody ${upload}

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
