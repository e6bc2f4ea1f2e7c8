"""Times the Python package `apted` on the pairs `cargo bench --bench ted -- --dump FILE` wrote.

pip install apted; python benches/ted_python.py FILE
"""
import sys
import time

from apted import APTED, Config
from apted.helpers import Tree

pairs = [line.rstrip("\n").split("\t") for line in open(sys.argv[1], encoding="utf-8")]
trees = [(Tree.from_text(a), Tree.from_text(b)) for a, b in pairs]
best = float("inf")
for _ in range(3):
    start = time.perf_counter()
    total = sum(APTED(a, b, Config()).compute_edit_distance() for a, b in trees)
    best = min(best, time.perf_counter() - start)
print(f"{len(pairs)} pairs: {best * 1e3:.1f} ms, sum of distances {total:.0f}")
