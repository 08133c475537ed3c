#!/usr/bin/env python3
"""run.py WORKDIR [--n 1,10,100,1000] [--runs 5] [--limit 120] [--smoke] [tool ...]

Times clusterc and the peers that are installed as whole processes, interleaved round by round, on one workload
(README.md here), compares every file with the plain-Python reference, and prints medians and their ratio to clusterc's.

Environment:
  PEERS      the folder of the peers' own sources (gen.py, python/, node/, pkl/, jsonnet/); needed
  CLUSTERC   the command to time; default: clusterc of the PATH
  PKL        a native pkl;  JSONNET, NODE, PYTHON: other programs than those of the PATH

Work in memory (/dev/shm): a disk would swamp what is measured. --smoke runs each once, to see that all works.
"""
import filecmp
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
OURS = {".clusterc.lock", "provenance.json"}


def option(arguments, name, default):
    if name not in arguments:
        return default
    at = arguments.index(name)
    value = arguments[at + 1]
    del arguments[at:at + 2]
    return value


def tools(peers):
    clusterc = os.environ.get("CLUSTERC", "clusterc")
    python = os.environ.get("PYTHON", sys.executable)
    node = os.environ.get("NODE", "node")
    pkl = os.environ.get("PKL", "pkl")
    jsonnet = os.environ.get("JSONNET", "jsonnet")
    found = {
        "clusterc, a list": (clusterc, "%s compile -o {out} {dir}/list" % clusterc),
        "clusterc, files": (clusterc, "%s compile -o {out} {dir}/files/fleet" % clusterc),
        "pkl": (pkl, "%s eval -m {out} -p input=file://{dir}/clusters.json %s/pkl/main.pkl" % (pkl, peers)),
        "node": (node, "%s %s/node/cluster.mjs {dir}/clusters.json {out}" % (node, peers)),
        "python": (python, "%s %s/python/cluster.py {dir}/clusters.json {out}" % (python, peers)),
        "jsonnet": (jsonnet, "%s -S -m {out} -J {dir} %s/jsonnet/main-fast.jsonnet" % (jsonnet, peers)),
    }
    return {name: command for name, (program, command) in found.items()
            if shutil.which(shlex.split(program)[0]) is not None}


def prepare(peers, folder, count):
    if os.path.exists(folder + "/ref"):
        return
    run = lambda *command: subprocess.run([sys.executable, *command], check=True)
    run(peers + "/gen.py", str(count), folder)
    run(HERE + "/generate.py", folder + "/clusters.json", folder + "/list")
    run(HERE + "/generate.py", folder + "/clusters.json", folder + "/files", "--files")
    run(peers + "/python/cluster.py", folder + "/clusters.json", folder + "/ref")


def empty(tool, reference, out):
    shutil.rmtree(out, ignore_errors=True)
    if tool == "jsonnet":  # makes no folders
        for folder, _, _ in os.walk(reference):
            os.makedirs(out + folder[len(reference):], exist_ok=True)


def files(root):
    return {os.path.relpath(os.path.join(folder, name), root)
            for folder, _, names in os.walk(root) for name in names if name not in OURS}


def same(reference, out):
    """Blank lines at the end aside, since jsonnet adds one."""
    wanted = files(reference)
    if wanted != files(out):
        return False
    for path in wanted:
        one, other = os.path.join(reference, path), os.path.join(out, path)
        if not filecmp.cmp(one, other, shallow=False):
            with open(one) as a, open(other) as b:
                if a.read().rstrip("\n") != b.read().rstrip("\n"):
                    return False
    return True


def once(command, limit):
    """Wall and processor seconds, peak resident MiB, and what went wrong."""
    with tempfile.TemporaryFile() as told:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=told)
        timer = threading.Timer(limit, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        taken = (seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
        if process.returncode == 0:
            return taken, None
        if seconds >= limit:
            return taken, "more than %g s" % limit
        told.seek(0)
        return taken, "exit %d: %s" % (process.returncode, told.read().decode()[:200])


def main(arguments):
    smoke = "--smoke" in arguments
    arguments = [each for each in arguments if each != "--smoke"]
    counts = [int(each) for each in option(arguments, "--n", "1,10" if smoke else "1,10,100,1000").split(",")]
    runs = int(option(arguments, "--runs", "1" if smoke else "5"))
    limit = float(option(arguments, "--limit", "120"))
    peers = os.environ.get("PEERS")
    if not arguments or not peers:
        sys.exit(__doc__)
    work = os.path.abspath(arguments[0])
    all_tools = {name: command for name, command in tools(os.path.abspath(peers)).items()
                 if not arguments[1:] or name.split(",")[0] in arguments[1:]}
    print("| clusters | tool | median s | min–max s | to clusterc | processor s | to clusterc | peak MiB | files |")
    print("|---:|---|---:|---|---:|---:|---:|---:|---|", flush=True)
    broken = False
    dropped = set()
    for count in counts:
        folder = "%s/%d" % (work, count)
        prepare(peers, folder, count)
        times = {name: [] for name in all_tools if name not in dropped}
        failed = {}
        for turn in range(runs if smoke else runs + 1):
            for name in list(times):
                if name in failed:
                    continue
                out = "%s/out" % folder
                empty(name, folder + "/ref", out)
                command = shlex.split(all_tools[name].format(dir=folder, out=out))
                taken, problem = once(command, limit)
                if problem:
                    failed[name] = problem
                    dropped.add(name)
                elif smoke or turn:
                    times[name].append(taken)
        ours = times.get("clusterc, a list")
        base = [statistics.median(each[i] for each in ours) for i in (0, 1)] if ours else None
        for name, taken in times.items():
            if name in failed or not taken:
                broken |= name.startswith("clusterc")
                print("| %d | %s | %s | | | | | | |" % (count, name, failed.get(name, "")), flush=True)
                continue
            out = "%s/out" % folder
            empty(name, folder + "/ref", out)
            once(shlex.split(all_tools[name].format(dir=folder, out=out)), limit)
            equal = same(folder + "/ref", out)
            broken |= not equal
            wall, work = [statistics.median(each[i] for each in taken) for i in (0, 1)]
            print("| %d | %s | %.3f | %.3f–%.3f | %s | %.2f | %s | %.0f | %s |" % (
                count, name, wall, min(each[0] for each in taken), max(each[0] for each in taken),
                "%.2f" % (wall / base[0]) if base else "", work, "%.2f" % (work / base[1]) if base else "",
                max(each[2] for each in taken), "same" if equal else "DIFFERENT"), flush=True)
            shutil.rmtree(out, ignore_errors=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
