#!/usr/bin/env python3
"""shards.py WORKDIR [CLUSTERS]

Compiles a fleet in 16 parts, a process each, of which one is killed and run again and another runs twice, and compares
their union byte by byte with what one run writes. CLUSTERC is the command; default: clusterc of the PATH.
"""
import filecmp
import os
import shlex
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PARTS = 16
KILLED = 3
TWICE = 5


def tree(root):
    return {os.path.relpath(os.path.join(folder, name), root)
            for folder, _, names in os.walk(root) for name in names}


def main(arguments):
    work = os.path.abspath(arguments[0])
    count = arguments[1] if len(arguments) > 1 else "200"
    clusterc = shlex.split(os.environ.get("CLUSTERC", "clusterc"))
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    subprocess.run([sys.executable, HERE + "/generate.py", "-", work + "/in", "--range", count], check=True)

    quiet = subprocess.DEVNULL

    def part(number):
        command = clusterc + ["compile", work + "/in", "-o", "%s/part%d" % (work, number)]
        return command + ["--shard", "%d/%d" % (number, PARTS)]

    subprocess.run(clusterc + ["compile", work + "/in", "-o", work + "/whole"], check=True, stderr=quiet)
    running = {}
    for number in range(PARTS):
        running[number] = subprocess.Popen(part(number), stderr=quiet)
        if number % 2 == 1:
            for each in (number - 1, number):
                if each == KILLED:
                    # As soon as it has begun to write.
                    while running[each].poll() is None and not os.path.isdir("%s/part%d" % (work, each)):
                        time.sleep(0.005)
                    running[each].kill()
                code = running[each].wait()
                if code != 0 and each != KILLED:
                    sys.exit("part %d: exit %d" % (each, code))
    for number in (KILLED, TWICE):
        subprocess.run(part(number), check=True, stderr=quiet)
    union = {}
    for number in range(PARTS):
        root = "%s/part%d" % (work, number)
        for path in tree(root):
            if path in union:
                sys.exit("two parts wrote " + path)
            union[path] = os.path.join(root, path)
    wanted = tree(work + "/whole")
    wrong = wanted ^ union.keys()
    wrong |= {path for path in wanted & union.keys()
              if not filecmp.cmp(os.path.join(work, "whole", path), union[path], shallow=False)}
    if wrong:
        sys.exit("the union differs: " + ", ".join(sorted(wrong)[:5]))
    print("%d parts, one killed and one run twice: the same %d files" % (PARTS, len(wanted)))


if __name__ == "__main__":
    main(sys.argv[1:])
