apiVersion: v1
kind: Pod
metadata:
  name: kube-apiserver
  namespace: kube-system
  labels:
    cluster: ${name}
    region: ${region}
spec:
  hostNetwork: true
  containers:
  - name: kube-apiserver
    command:
    - kube-apiserver
    - --max-requests-inflight=${inflight}
    - --max-mutating-requests-inflight=${mutInflight}
    - --service-cluster-ip-range=${range}
    - --event-ttl=1h
    resources:
      requests:
        memory: ${memory}Mi
