version = 2
[plugins."io.containerd.grpc.v1.cri"]
  max_concurrent_downloads = ${downloads}
  [plugins."io.containerd.grpc.v1.cri".containerd]
    snapshotter = "overlayfs"
