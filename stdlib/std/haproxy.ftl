# Connections to the API servers, passed on as they are: TLS ends at the server.
global
    log /dev/log local0
    user haproxy
    group haproxy
    maxconn ${maxconn}

defaults
    log global
    mode tcp
    option tcplog
    option dontlognull
    option clitcpka
    option srvtcpka
    timeout connect 5s
    timeout check 10s
    timeout client ${idle}
    timeout server ${idle}
    timeout tunnel ${idle}

frontend kube-apiserver
    bind ${bind}
    default_backend kube-apiserver

backend kube-apiserver
    balance leastconn
<#list checks as check>
    ${check}
</#list>
    default-server inter 5s fall 3 rise 2 on-marked-down shutdown-sessions
<#list servers as server>
    server ${server.name} ${server.address} ${server.check}
</#list>
