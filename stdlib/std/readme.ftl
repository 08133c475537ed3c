# Kubernetes ${version}, ${nodes_min} to ${nodes_max} nodes

This tree was compiled. Change its input and compile again; `clusterc why FILE:LINE` tells where a line comes from.

| | |
|---|---|
| Runtime | ${runtime} |
| Pods at peak | ${pods_max} |
| Nodes, pods, services | `${network.nodes}`, `${network.pods}`, `${network.services}` over ${network.plugin} |
| API | ${endpoint} |

## What goes where

| Folder | Copy it to `/` of |
|---|---|
<#list hosts as host>
| `control-plane/${host.number}/` | ${host.address} (${machine}) |
</#list>
<#list pools as pool>
| `pools/${pool.name}/` | the machine image of ${pool.name}: ${pool.min} to ${pool.max} × ${pool.machine} |
</#list>
<#if alerts>
| `monitoring/` | the hosts of Prometheus |
</#if>

`cluster/` holds objects for `kubectl apply -f cluster/`.

## Before the first start

Certificates and keys are not part of this tree. Each control plane host needs, from your own authority:

- `/etc/kubernetes/pki/`: `ca.crt`, `ca.key`, `apiserver.crt` and `.key`, `apiserver-kubelet-client.crt` and `.key`,
  `apiserver-etcd-client.crt` and `.key`, `front-proxy-ca.crt`, `front-proxy-client.crt` and `.key`, `sa.pub`, `sa.key`,
  `etcd/ca.crt`
- `/etc/etcd/pki/`: `ca.crt`, `server.crt` and `.key`, `peer.crt` and `.key`
- `/etc/kubernetes/controller-manager.conf` and `/etc/kubernetes/scheduler.conf`

## Order

1. **etcd** on all hosts: `systemctl enable --now etcd-main<#if events_apart> etcd-events</#if>`. ${etcd.members} members of ${etcd.version} keep the state under
   `${etcd.data}` (${etcd.disk}, ${etcd.latency} a write, about ${etcd.serial} one after another), expected ${etcd.state} of a quota of ${etcd.quota}.
<#if events_apart>
   ${events.members} members keep events under `${events.data}`, with a quota of ${events.quota}.
</#if>
<#if etcd.ephemeral>
   The disk is lost with its machine: enable `etcd-backup.timer` and see that copies arrive in `${etcd.backup}`.
</#if>
2. **Control plane**: the kubelet of each host starts what lies in `/etc/kubernetes/manifests`. A server takes ${inflight} requests
   and ${mutating_inflight} changes at once.
3. **Objects**: `kubectl apply -f cluster/`.
4. **Pools**: machines that join take their files from the image; the scheduler aims to ${goal} pods.
<#if autoscaling>
5. **Autoscaler**: it comes with the objects. Let it run only once `EtcdQuotaNear` reaches somebody.
</#if>
<#if agents?size gt 0>

## Agents

Programs on every node may list objects this often:

<#list agents as agent>
- ${agent.name}: every ${agent.period}
</#list>
</#if>

## When etcd is full

At its quota etcd serves only reads and deletes. Stop the autoscaler first: healthy nodes look dead. Then, with `etcdctl` on one host:
delete what grew, `compact` to the current revision, `defrag` one member after another (the leader last), and `alarm disarm`.
