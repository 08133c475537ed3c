{
  "live-restore": true,
  "default-ulimits": { "nofile": { "Name": "nofile", "Hard": ${files}, "Soft": ${files} } },
  "log-opts": { "max-size": "10m", "max-file": "3" }
}
