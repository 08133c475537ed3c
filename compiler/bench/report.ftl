cluster ${name}
nodes ${nodes} of ${cidrNodes}
pods ${podCap}
objects ${objects}
etcd ${dbMiB} of ${quotaMiB} MiB
control-plane ${cpCount} x ${cpNeedMiB} of ${cpMemMiB} MiB
endpoint-slices ${slices}
<#list pools as pool>
pool ${pool.name} ${pool.count} x ${pool.cpu}m ${pool.memory}MiB
</#list>
