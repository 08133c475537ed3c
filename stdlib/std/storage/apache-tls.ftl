# The site, encrypted.
<#list listen as address>
Listen ${address}:443

<VirtualHost ${address}:443>
    SSLEngine on
    SSLProtocol -all +TLSv1.2 +TLSv1.3
    SSLCertificateFile "${certificates}/cert.pem"
    SSLCertificateKeyFile "${certificates}/key.pem"
    Protocols h2 http/1.1
    Header always set Strict-Transport-Security "max-age=15552000; includeSubDomains"
<#include "apache-site.ftl">
</VirtualHost>
</#list>
