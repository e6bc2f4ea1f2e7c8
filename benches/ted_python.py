"""Times the Python package `apted` on the pairs `cargo bench --bench ted -- --dump FILE` wrote.

pip install apted; python benches/ted_python.py FILE [PAIRS]

Processor time, so that other work on the machine does not count against the package; the table of
`cargo bench --bench ted` has wall time per pair to divide by.
"""
import sys
import time

from apted import APTED, Config
from apted.helpers import Tree

pairs = [line.rstrip("\n").split("\t") for line in open(sys.argv[1], encoding="utf-8")]
if len(sys.argv) > 2:
    pairs = pairs[: int(sys.argv[2])]
trees = [(Tree.from_text(a), Tree.from_text(b)) for a, b in pairs]
start = time.process_time()
total = sum(APTED(a, b, Config()).compute_edit_distance() for a, b in trees)
ms = (time.process_time() - start) * 1e3
print(f"{len(pairs)} pairs: {ms:.1f} ms of processor time, {ms / len(pairs):.2f} ms a pair, sum of distances {total:.0f}")
