"""Times the Python package `apted` on pairs of trees, for `cargo bench --bench ted -- --python python3`.

python benches/ted_python.py FILE, a pair in bracket notation a line, separated by a tab; prints
milliseconds of processor time, reading the trees left out, and the sum of distances.
"""
import sys
import time

from apted import APTED, Config
from apted.helpers import Tree

with open(sys.argv[1], encoding="utf-8") as file:
    pairs = [line.rstrip("\n").split("\t") for line in file]
trees = [(Tree.from_text(a), Tree.from_text(b)) for a, b in pairs]
start = time.process_time()
total = sum(APTED(a, b, Config()).compute_edit_distance() for a, b in trees)
print(f"{(time.process_time() - start) * 1e3:.2f} {total:.0f}")
