# The address of the API is on the first of these hosts whose haproxy runs.
global_defs {
    router_id ${name}
}

vrrp_track_process haproxy {
    process haproxy
    quorum 1
    delay 2
}

vrrp_instance kube_apiserver {
    state BACKUP
    interface ${interface}
    virtual_router_id ${router}
    priority ${priority}
    advert_int 1
    unicast_src_ip ${own}
    unicast_peer {
<#list peers as peer>
        ${peer}
</#list>
    }
    virtual_ipaddress {
        ${address}
    }
    track_process {
        haproxy
    }
}
