#!/usr/bin/env python3
"""complexity.py WORKDIR [--smoke]

Doubles the number of files, instances, rules, artifacts (and so of the lock's lines), names, amends, elements of
comprehensions and diagnostics in turn and prints how the time of a whole process grows:
the exponent of a line through the logarithms, with the time of an empty run taken off. 1 is linear. CLUSTERC is the
command; default: clusterc of the PATH.
"""
import math
import os
import shlex
import shutil
import subprocess
import sys
import time


def schema(rules=1, artifacts=1):
    yield "schema Thing {"
    yield "  n: Int"
    for i in range(rules):
        yield '  rule r%d { require n + %d >= 0, error "n is ${n}" }' % (i, i)
    for i in range(artifacts):
        yield '  artifact "a/%d.json": json = object { n = n, i = %d }' % (i, i)
    yield "}"


def files(count):
    yield "thing.cluster", list(schema())
    for i in range(count):
        yield "f/%d.cluster" % i, ['import "../thing.cluster" as thing', "thing.Thing t%d { n = %d }" % (i, i)]


def one(lines):
    yield "thing.cluster", list(lines)


def instances(count):
    return one(list(schema()) + ['for i in 1..%d { Thing "t${i}" { n = i } }' % count])


def rules(count):
    return one(list(schema(rules=count)) + ['for i in 1..50 { Thing "t${i}" { n = i } }'])


def artifacts(count):
    return one(list(schema(artifacts=count)) + ['for i in 1..10 { Thing "t${i}" { n = i } }'])


def names(count):
    return one(list(schema()) + ["let n%d = %d\nlet m%d = n%d + 1" % (i, i, i, i) for i in range(count)]
               + ["Thing t { n = m%d }" % (count - 1)])


def amends(count):
    return one(list(schema()) + ["let base = Thing { n = 1 }", "Thing t0 { n = 0 }"]
               + ["let a%d = base { n = %d }\nThing t%d { n = a%d.n }" % (i, i, i, i) for i in range(1, count)])


def comprehensions(count):
    return one(list(schema()) + ["let doubled = [for i in 1..%d: i * 2]" % count,
                                 "let kept = [for x in doubled if x % 4 == 0: x]",
                                 "Thing t { n = sum(kept) }"])


def diagnostics(count):
    return one(list(schema()) + ['for i in 1..%d { Thing "t${i}" { n = 0 - i } }' % count])


KINDS = {"files": (files, 500), "instances": (instances, 1000), "rules": (rules, 500), "artifacts": (artifacts, 200),
         "names": (names, 500), "amends": (amends, 250), "comprehensions": (comprehensions, 20000),
         "diagnostics": (diagnostics, 500)}


def seconds(command, work, written, runs):
    best = math.inf
    for _ in range(runs):
        shutil.rmtree(work, ignore_errors=True)
        os.makedirs(work)
        open(work + "/clusterc.yaml", "w").close()
        for path, lines in written:
            os.makedirs(os.path.dirname(os.path.join(work, path)), exist_ok=True)
            with open(os.path.join(work, path), "w") as file:
                file.write("\n".join(lines) + "\n")
        start = time.perf_counter()
        done = subprocess.run(command + ["compile", work, "-o", work + "/out"], stderr=subprocess.PIPE)
        # Only diagnostics end otherwise, each of them an instance that keeps its rule not.
        if done.returncode > 1 or (done.returncode == 1 and b"error[thing.r" not in done.stderr):
            raise SystemExit(done.stderr.decode())
        best = min(best, time.perf_counter() - start)
    shutil.rmtree(work, ignore_errors=True)
    return best


def slope(points):
    xs, ys = [math.log(x) for x, _ in points], [math.log(y) for _, y in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def main(arguments):
    smoke = "--smoke" in arguments
    work = os.path.join(os.path.abspath([each for each in arguments if each != "--smoke"][0]), "complexity")
    command = shlex.split(os.environ.get("CLUSTERC", "clusterc"))
    runs, doublings = (1, 2) if smoke else (3, 4)
    empty = seconds(command, work, list(instances(1)), runs)
    print("| what doubles | numbers | seconds | exponent |\n|---|---|---|---:|", flush=True)
    for name, (make, first) in KINDS.items():
        counts = [(first // 10 if smoke else first) << i for i in range(doublings)]
        points = [(count, seconds(command, work, list(make(count)), runs)) for count in counts]
        grown = [(count, max(taken - empty, 0.001)) for count, taken in points]
        print("| %s | %s | %s | %.2f |" % (
            name, ", ".join(str(count) for count in counts), ", ".join("%.2f" % taken for _, taken in points),
            slope(grown)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
