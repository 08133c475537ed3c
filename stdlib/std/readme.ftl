# Kubernetes ${version}

This tree was compiled. Change its input and compile again; `clusterc why FILE:LINE` tells where a line comes from.

| | |
|---|---|
<#list facts as fact>
| ${fact.name} | ${fact.value} |
</#list>

## What goes where

| Folder | Copy it to |
|---|---|
<#list folders as folder>
| `${folder.name}` | ${folder.value} |
</#list>

## Order

<#list steps as step>
1. ${step}
</#list>

<#if self_run>
## Certificates and keys

<#list certificates as sentences>
${sentences}

</#list>
Each host of the control plane needs

- in `/etc/kubernetes/pki/`: `ca.crt`, `ca.key`, `apiserver.crt` and `.key`, `apiserver-kubelet-client.crt` and `.key`,
  `apiserver-etcd-client.crt` and `.key`, `front-proxy-ca.crt`, `front-proxy-client.crt` and `.key`, `sa.pub`, `sa.key`, `etcd/ca.crt`,
  `controller-manager.crt` and `.key`, `scheduler.crt` and `.key`
- the kubelet's own kubeconfig

and each host of etcd, in `/etc/etcd/pki/`, `ca.crt`, `server.crt` and `.key`, `peer.crt` and `.key`.

## When etcd's data is lost

One member of several: remove it (`etcdctl member remove`), add it again under its name (`member add`), and start it with an empty
folder and `--initial-cluster-state=existing`. Most of them: stop the API servers and etcd on all hosts, run `etcd-restore FILE` on each
host of the state with the same copy, then start etcd, and the API servers last.

## When etcd is full

At its quota etcd serves only reads and deletes, and healthy nodes look dead. Stop the autoscaler first. Then, with `etcdctl` on one
host: delete what grew, `compact` to the current revision, `defrag` one member after another with the leader last, and `alarm disarm`.
</#if>
