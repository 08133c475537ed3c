# Addresses on the cable. Nothing is said about other networks.
authoritative;
default-lease-time ${lease};
max-lease-time ${lease};

subnet ${network} netmask ${netmask} {
  range ${first} ${last};
  option routers ${router};
  option broadcast-address ${broadcast};
  option domain-name-servers ${name_servers};
}
<#list hosts as host>

host ${host.name} {
  hardware ethernet ${host.ethernet};
  fixed-address ${host.address};
}
</#list>
