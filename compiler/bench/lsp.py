#!/usr/bin/env python3
"""How long an editor waits: types into an example and asks, over the streams of the real command.

    CLUSTERC="stdlib/target/clusterc/bin/clusterc" python3 compiler/bench/lsp.py [FILE] [ROUNDS]

Each keystroke is one edit of one character, followed by a request that is only answered when all
diagnostics of that text have been told; the time until its answer is what counts. Keystrokes come
in five kinds, of which some break the file and the next ones mend it again. Then hovers over names
of the same file. Prints medians, the 90th percentile and the processor time of the server. The
first rounds warm up and aren't counted.
"""
import json
import os
import pathlib
import shlex
import statistics
import subprocess
import sys
import time

WARM_UP = int(os.environ.get("WARM_UP", "60"))


class Server:
    def __init__(self, command, folder):
        self.process = subprocess.Popen(
            shlex.split(command) + ["lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.number = 0
        self.told = {}

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def note(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("method") == "textDocument/publishDiagnostics":
                self.told[message["params"]["uri"]] = message["params"]["diagnostics"]
            if message.get("id") == self.number and "method" not in message:
                return message

    def read(self):
        length = 0
        while True:
            line = self.process.stdout.readline()
            if not line.strip():
                break
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def processor(self):
        """Seconds so far, of all its threads."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def place(text, offset):
    line = text.count("\n", 0, offset)
    return {"line": line, "character": offset - (text.rfind("\n", 0, offset) + 1)}


def keystrokes(text):
    """Pairs of what is typed where; each pair leaves the text as it was."""
    import re
    number = re.search(r"= (\d)", text)
    name = re.search(r"\n  ([a-z_]+) +=", text)
    brace = text.rindex("}")
    comment = text.index("//") + 2
    return [
        ("digit", number.end(), number.end(), "0"),
        ("letter", name.end(1), name.end(1), "x"),
        ("comment", comment, comment, "x"),
        ("bracket", brace, brace + 1, ""),
        ("quote", number.start(), number.start(), '"'),
    ]


def row(name, times):
    times = sorted(times)
    print(f"{name:12} {statistics.median(times):7.1f} ms median "
          f"{times[int(len(times) * 0.9)]:7.1f} ms 90 %  ({len(times)})")


def main():
    file = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else
                        "examples/research-7500/research-7500.cluster").resolve()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    text = file.read_text()
    uri = file.as_uri()
    server = Server(os.environ["CLUSTERC"], file.parent)
    server.ask("initialize", {"processId": None, "capabilities": {},
                              "workspaceFolders": [{"uri": file.parent.as_uri(), "name": "x"}]})
    server.note("initialized", {})
    start = time.perf_counter()
    server.note("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "clusterc", "version": 1, "text": text}})
    document = {"textDocument": {"uri": uri}}
    server.ask("textDocument/foldingRange", document)
    print(f"first        {(time.perf_counter() - start) * 1000:7.1f} ms")
    version = 1
    times = {}
    spent = {}
    for count in range(WARM_UP + rounds):
        for kind, at, end, typed in keystrokes(text):
            old = text[at:end]
            changed = text[:at] + typed + text[end:]
            for before, replaced, written in ((text, text[at:end], typed), (changed, typed, old)):
                version += 1
                processor = server.processor()
                start = time.perf_counter()
                server.note("textDocument/didChange", {
                    "textDocument": {"uri": uri, "version": version},
                    "contentChanges": [{"range": {"start": place(before, at),
                                                  "end": place(before, at + len(replaced))},
                                        "text": written}]})
                server.ask("textDocument/foldingRange", document)
                if count >= WARM_UP:
                    name = kind if before is text else "undone"
                    times.setdefault(name, []).append((time.perf_counter() - start) * 1000)
                    spent.setdefault(name, []).append((server.processor() - processor) * 1000)
    for name, found in times.items():
        row(name, found)
    every = [each for found in times.values() for each in found]
    row("keystroke", every)
    print(f"processor    {statistics.mean(e for s in spent.values() for e in s):7.1f} ms a keystroke, on average")
    names = [m for m in range(len(text)) if text[m].isalpha() and not text[m - 1].isalnum()]
    hovers = []
    for count in range(3):
        for at in names[:120]:
            start = time.perf_counter()
            server.ask("textDocument/hover", {**document, "position": place(text, at)})
            if count:
                hovers.append((time.perf_counter() - start) * 1000)
    row("hover", hovers)
    server.ask("shutdown", None)
    server.note("exit", {})
    sys.exit(server.process.wait())


if __name__ == "__main__":
    main()
