apiVersion: v1
kind: Pod
metadata:
  name: kube-controller-manager
  namespace: kube-system
  labels:
    cluster: ${name}
spec:
  hostNetwork: true
  containers:
  - name: kube-controller-manager
    command:
    - kube-controller-manager
    - --cluster-cidr=${range}
    - --node-cidr-mask-size=${mask}
    - --kube-api-qps=${qps}
    - --kube-api-burst=${burst}
