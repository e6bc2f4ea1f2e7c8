"""1,000 mixed snippets through the official Python client of Kimina Lean Server against `autoform serve`.

    pip install kimina-client pygments tqdm
    autoform serve --listen 127.0.0.1:8000 &
    python tests/serve/mixed_snippets.py http://127.0.0.1:8000 [N]

Every snippet has the status it must get, by the client's own `ReplResponse.analyze`; the exit code is the number of
those that got another one.
"""

import collections
import random
import sys
import time

from kimina_client import KiminaClient, Snippet

LOOP = "partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0"


def case(kind, i):
    """A snippet of a kind, never the same twice."""
    return {
        "good": ("valid", f"import Mathlib\n\ntheorem a{i} (x : ℕ) (h : x = {i}) : x + 1 = {i + 1} := by omega"),
        "plain": ("valid", f"theorem a{i} : {i} + 1 = {i + 1} := rfl"),
        "bad": ("lean_error", f"import Mathlib\ntheorem a{i} : {i} = {i + 1} := rfl"),
        "parse": ("lean_error", f"theorem a{i} : := by"),
        "sorry": ("sorry", f"import Mathlib\ntheorem a{i} : {i} = {i + 1} := by\n  sorry"),
        "eval": ("valid", f"#eval {i} * 2"),
        "crash": ("server_error", f"-- {i}\n#eval (IO.Process.exit 0 : IO Unit)"),
        "slow": ("timeout_error", f"-- {i}\n{LOOP}"),
        "heartbeats": ("lean_error", f"theorem a{i} : (List.range 100000).length = {100001 + i} := by decide"),
        "import": ("lean_error", f"import No.Such{i}\ntheorem a : True := trivial"),
        "unicode": ("valid", f"theorem «ä{i}» (α : Type) (x : α) : x = x := rfl"),
    }[kind]


def main():
    url = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    n = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    kinds = ["good"] * 40 + ["plain"] * 15 + ["bad"] * 15 + ["parse"] * 5 + ["sorry"] * 10 + ["eval"] * 6
    kinds += ["unicode"] * 4 + ["import"] * 2 + ["crash"] * 1 + ["slow"] * 1 + ["heartbeats"] * 1
    random.seed(1)
    wanted, snippets = {}, []
    for i in range(n):
        kind = kinds[i % len(kinds)]
        status, code = case(kind, i)
        wanted[f"{kind}-{i}"] = status
        snippets.append(Snippet(id=f"{kind}-{i}", code=code))
    random.shuffle(snippets)
    began = time.time()
    answer = KiminaClient(api_url=url).check(snippets, timeout=10, batch_size=8, max_workers=5, show_progress=False)
    took = time.time() - began
    got = {r.id: r.analyze().status.value for r in answer.results}
    assert len(answer.results) == len(got) == n, "one answer each"
    wrong = {i: (wanted[i], got[i]) for i in wanted if wanted[i] != got[i]}
    for i, (should, is_) in sorted(wrong.items())[:20]:
        print(f"{i}: {is_} instead of {should}")
    print(f"{n} snippets in {took:.1f} s: {dict(collections.Counter(got.values()))}, {len(wrong)} wrong")
    sys.exit(min(len(wrong), 100))


main()
