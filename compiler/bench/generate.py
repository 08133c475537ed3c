#!/usr/bin/env python3
"""generate.py CLUSTERS.json DIR [--files | --range N]

Writes the clusters of a JSON list as a fleet: lists of a thousand in one file each, with a comprehension that makes the
instances; with --files a file of some forty lines for each cluster; with --range no list at all but formulas of the
cluster's number, which say the same as the data do, for fleets of any size.
"""
import json
import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = ["peers.cluster"] + [name for name in sorted(os.listdir(HERE)) if name.endswith(".ftl")]
ROWS = 1000

POOLS = [("system", 3, 8000, 32768, 110), ("general", 40, 16000, 65536, 110), ("memory", 20, 32000, 262144, 110),
         ("batch", 60, 64000, 131072, 120), ("edge", 10, 4000, 16384, 60)]


def literal(value):
    return json.dumps(value) if isinstance(value, str) else str(value)


def fields(values):
    return ["%s = %s" % (key, literal(value)) for key, value in values.items() if key != "pools"]


def rows(clusters):
    yield 'import "peers.cluster" as peers'
    yield "let clusters: List<peers.Cluster> = ["
    for cluster in clusters:
        pools = ["peers.Pool { %s }" % ", ".join(fields(pool)) for pool in cluster["pools"]]
        yield "  peers.Cluster { %s, pools = [%s] }," % (", ".join(fields(cluster)), ", ".join(pools))
    yield "]"
    yield 'for cluster in clusters { peers.Cluster "${cluster.name}" = cluster }'


def one(cluster):
    yield 'import "../peers.cluster" as peers'
    yield ""
    yield "peers.Cluster %s {" % cluster["name"]
    for line in fields(cluster):
        yield "  " + line
    yield "  pools = ["
    for pool in cluster["pools"]:
        yield "    peers.Pool {"
        yield "      " + ", ".join(fields(pool))
        yield "    },"
    yield "  ]"
    yield "}"


def numbers(count):
    yield 'import "peers.cluster" as peers'
    yield "fn zeros(number: Int): String = if number < 10 then \"000\" else if number < 100 then \"00\" else if number < 1000 then \"0\" else \"\""
    yield "for i in 0..%d {" % (count - 1)
    yield '  peers.Cluster "c${zeros(i + 1)}${i + 1}" {'
    yield '    name = "c${zeros(i + 1)}${i + 1}", region = "r${i % 9}", domain = "cluster.local"'
    yield '    podBase = "10.0.0.0", podPrefix = 9, nodeMask = 24, svcBase = "172.20.0.0", svcPrefix = 16'
    yield "    services = 500 + i % 100, configs = 3000 + 7 * (i % 50), avgObjBytes = 2048, eventsPerMin = 200 + i % 30"
    yield "    rttMs = 1 + i % 3, cpCount = 3 + 2 * (i % 2), cpCpuMilli = 8000, cpMemMiB = 32768"
    yield "    pools = ["
    for name, count, cpu, memory, pods in POOLS:
        yield '      peers.Pool { name = "%s", count = %d + i %% 7, cpuMilli = %d, memMiB = %d, maxPods = %d },' % (
            name, count, cpu, memory, pods)
    yield "    ]"
    yield "  }"
    yield "}"


def write(path, lines):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")


def main(arguments):
    count = None
    if "--range" in arguments:
        at = arguments.index("--range")
        count = int(arguments[at + 1])
        del arguments[at:at + 2]
    files = "--files" in arguments
    source, folder = [each for each in arguments if each != "--files"]
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name in SOURCES:
        shutil.copy(os.path.join(HERE, name), folder)
    write(folder + "/clusterc.yaml", ["sources: [fleet]" if files else "sources: [.]"])
    if count is not None:
        write(folder + "/fleet.cluster", numbers(count))
        return
    with open(source) as file:
        clusters = json.load(file)
    if files:
        for cluster in clusters:
            write("%s/fleet/%s.cluster" % (folder, cluster["name"]), one(cluster))
    else:
        for start in range(0, len(clusters), ROWS):
            write("%s/fleet-%d.cluster" % (folder, start // ROWS), rows(clusters[start:start + ROWS]))


if __name__ == "__main__":
    main(sys.argv[1:])
