# All disks: a short test each night, a long one on Saturdays, counters and temperature watched, mail on trouble.
DEVICESCAN -a -o on -S on -n standby,q -s (S/../.././02|L/../../6/03) -W 5,${warm},${hot} -m ${mail}
