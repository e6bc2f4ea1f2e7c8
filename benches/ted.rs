//! Tree edit distance against the `apted` crate and Python's `apted` on the same trees, the time of
//! 10,000 pairs on two threads, and the memory of trees of 5,000 nodes.
//!
//! `cargo bench --bench ted` compares with the crate; `cargo bench --bench ted -- --python python3`
//! also with the package of that Python (`pip install apted`). Times are processor time of one
//! thread, the best of several runs for Rust and one run for Python, but for the 10,000 pairs.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use apted::{APTED, Node, StringNodeData, StringUnitCostModel};
use autoform::similarity::flat::{FlatTree, Interner};
use autoform::similarity::ted::Ted;
use autoform::similarity::tree::OpTree;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use std::time::{Duration, Instant};

/// How a random tree grows: the parent of each new node.
#[derive(Debug, Clone, Copy)]
enum Shape {
    /// Operators of one to three arguments, like statements.
    Statement,
    /// Any earlier node.
    Random,
    /// The node before, each with a leaf on alternating sides.
    Zigzag,
    /// Long chains of first children.
    Left,
    /// A root and leaves.
    Star,
    /// A root over a left comb, a right comb and a zigzag.
    Mixed,
}

fn tree(n: usize, shape: Shape, labels: usize, rng: &mut StdRng) -> OpTree {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); n];
    for i in 1..n {
        let parent = match shape {
            Shape::Statement => {
                let mut p = rng.random_range(i.saturating_sub(12)..i);
                while children[p].len() >= 3 {
                    p = rng.random_range(0..i);
                }
                p
            }
            Shape::Random => rng.random_range(0..i),
            Shape::Star => 0,
            Shape::Mixed if i <= 3 => 0,
            Shape::Mixed => i - 3 - 3 * usize::from((i - 1) / 3 % 2 == 0),
            Shape::Zigzag | Shape::Left => i - 1 - usize::from(i % 2 == 0 && i > 1),
        };
        let front = match shape {
            Shape::Zigzag => (i / 2) % 2 == 0,
            Shape::Left => i % 2 == 1,
            // The three combs grow in turns, a leaf and a node of the spine each.
            Shape::Mixed if i > 3 => match i % 3 {
                0 => (i - 1) / 3 % 2 == 1,
                1 => (i - 1) / 3 % 2 == 0,
                _ => (i - 1) / 6 % 2 == 0,
            },
            _ => false,
        };
        if front { children[parent].insert(0, i) } else { children[parent].push(i) }
    }
    let names: Vec<String> = (0..n).map(|_| format!("l{}", rng.random_range(0..labels))).collect();
    let mut built: Vec<Option<OpTree>> = vec![None; n];
    for i in (0..n).rev() {
        let kids = children[i].iter().map(|&c| built[c].take().expect("children come later")).collect();
        built[i] = Some(OpTree::node(names[i].clone(), kids));
    }
    built[0].take().expect("the root")
}

fn node(t: &OpTree) -> Node<StringNodeData> {
    let mut n = Node::new(StringNodeData::new(t.label.clone()));
    for c in &t.children {
        n.add_child(node(c));
    }
    n
}

fn brackets(t: &OpTree, out: &mut String) {
    out.push('{');
    out.push_str(&t.label);
    t.children.iter().for_each(|c| brackets(c, out));
    out.push('}');
}

/// Processor time of this thread.
#[cfg(unix)]
fn processor_time() -> Duration {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `t` is a valid place for the answer.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut t) };
    Duration::new(t.tv_sec as u64, t.tv_nsec as u32)
}

/// Time since the first call, where a thread's processor time is not at hand.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

/// Milliseconds for all pairs, the best of `runs`, and the sum of distances.
fn time<T>(runs: usize, pairs: &[T], mut distance: impl FnMut(&T) -> u64) -> (f64, u64) {
    let mut best = f64::MAX;
    let mut sum = 0;
    for _ in 0..runs {
        let start = processor_time();
        sum = pairs.iter().map(&mut distance).sum();
        best = best.min((processor_time() - start).as_secs_f64() * 1e3);
    }
    (best, sum)
}

type Pair = (OpTree, OpTree);

fn pairs(n: usize, count: usize, shape: Shape, labels: usize, rng: &mut StdRng) -> Vec<Pair> {
    (0..count).map(|_| (tree(n, shape, labels, rng), tree(n, shape, labels, rng))).collect()
}

/// Our time for pairs of operator trees; flattening and the numbering of labels are part of it.
fn ours(runs: usize, pairs: &[Pair]) -> (f64, u64) {
    let mut interner = Interner::new();
    let mut ted = Ted::new();
    time(runs, pairs, |(a, b)| {
        let (a, b) = (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner));
        u64::from(ted.distance(&a, &b).expect("small trees"))
    })
}

fn against_the_crate(rng: &mut StdRng) {
    println!("{:<26} {:>6} {:>12} {:>12} {:>8}", "trees", "pairs", "ours ms", "apted ms", "ratio");
    for (shape, n, count, labels) in [
        (Shape::Statement, 20, 500, 40),
        (Shape::Statement, 60, 200, 40),
        (Shape::Statement, 300, 10, 40),
        (Shape::Random, 60, 200, 10),
        (Shape::Random, 1000, 1, 10),
        (Shape::Star, 300, 4, 10),
        (Shape::Left, 60, 200, 10),
        (Shape::Left, 300, 10, 10),
        (Shape::Mixed, 60, 200, 10),
        (Shape::Mixed, 300, 4, 10),
        (Shape::Zigzag, 60, 200, 10),
        (Shape::Zigzag, 300, 4, 10),
    ] {
        let pairs = pairs(n, count, shape, labels, rng);
        let nodes: Vec<_> = pairs.iter().map(|(a, b)| (node(a), node(b))).collect();
        let ours = ours(10, &pairs);
        let theirs = time(5, &nodes, |(a, b)| APTED::new(StringUnitCostModel).compute_edit_distance(a, b) as u64);
        assert_eq!(ours.1, theirs.1, "both are exact");
        let name = format!("{shape:?}, {n} nodes");
        println!("{name:<26} {count:>6} {:>12.2} {:>12.2} {:>8.1}", ours.0, theirs.0, theirs.0 / ours.0);
    }
}

/// The same trees by the package of this Python; its script is beside this file.
#[expect(clippy::disallowed_methods, reason = "runs a named interpreter on a file of this bench")]
fn against_python(python: &str, rng: &mut StdRng) {
    println!("\n{:<26} {:>6} {:>12} {:>12} {:>8}", "trees", "pairs", "ours ms", "Python ms", "ratio");
    for (shape, n, count, labels) in
        [(Shape::Statement, 20, 200, 40), (Shape::Statement, 60, 200, 40), (Shape::Zigzag, 60, 20, 10)]
    {
        let pairs = pairs(n, count, shape, labels, rng);
        let ours = ours(20, &pairs);
        let mut text = String::new();
        for (a, b) in &pairs {
            brackets(a, &mut text);
            text.push('\t');
            brackets(b, &mut text);
            text.push('\n');
        }
        let file = tempfile::NamedTempFile::new().expect("a temporary file");
        std::fs::write(file.path(), text).expect("the file can be written");
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/ted_python.py");
        let out = std::process::Command::new(python).arg(script).arg(file.path()).output().expect("the Python runs");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        let answer = String::from_utf8_lossy(&out.stdout);
        let (ms, sum) = answer.trim().split_once(' ').expect("milliseconds and the sum of distances");
        assert_eq!(sum, ours.1.to_string(), "both are exact");
        let ms: f64 = ms.parse().expect("milliseconds");
        let name = format!("{shape:?}, {n} nodes");
        println!("{name:<26} {count:>6} {:>12.2} {ms:>12.2} {:>8.0}", ours.0, ms / ours.0);
    }
}

fn ten_thousand_pairs(rng: &mut StdRng) {
    let mut interner = Interner::new();
    let trees = pairs(60, 10_000, Shape::Statement, 40, rng);
    let flat: Vec<_> =
        trees.iter().map(|(a, b)| (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner))).collect();
    let start = Instant::now();
    let sum: u64 = std::thread::scope(|scope| {
        let workers: Vec<_> = flat
            .chunks(flat.len() / 2)
            .map(|chunk| {
                scope.spawn(move || {
                    let mut ted = Ted::new();
                    chunk.iter().map(|(a, b)| u64::from(ted.distance(a, b).expect("small trees"))).sum::<u64>()
                })
            })
            .collect();
        workers.into_iter().map(|w| w.join().expect("no panic")).sum()
    });
    let seconds = start.elapsed().as_secs_f64();
    println!("\n10000 pairs of 60 nodes on 2 threads: {seconds:.2} s (mean distance {:.1})", sum as f64 / 1e4);
}

/// Resident memory at its highest, in MB; not known on systems without `/proc`.
fn peak() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<f64>().ok().map(|kb| kb / 1024.0)
}

fn five_thousand_nodes(rng: &mut StdRng) {
    for shape in [Shape::Random, Shape::Left] {
        let pairs = pairs(5_000, 1, shape, 40, rng);
        let before = peak();
        let (ms, distance) = ours(1, &pairs);
        let memory = before.zip(peak()).map_or_else(String::new, |(b, a)| {
            format!(", peak memory of the process {b:.0} MB before, {a:.0} MB after")
        });
        println!("{shape:?}, 5000 nodes: distance {distance} in {:.2} s{memory}", ms / 1e3);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut rng = StdRng::seed_from_u64(20_261_120);
    // First, while the peak is theirs.
    five_thousand_nodes(&mut rng);
    println!();
    against_the_crate(&mut rng);
    if let Some(at) = args.iter().position(|a| a == "--python") {
        against_python(args.get(at + 1).map_or("python3", String::as_str), &mut rng);
    }
    ten_thousand_pairs(&mut rng);
}
