//! Tree edit distance against the `apted` crate on the same trees, and the time of 10,000 pairs.
//!
//! `cargo bench --bench ted` prints one table. `cargo bench --bench ted -- --dump FILE` writes the
//! pairs as tab-separated bracket notation instead, for `benches/ted_python.py`.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use apted::{APTED, Node, StringNodeData, StringUnitCostModel};
use autoform::similarity::flat::{FlatTree, Interner};
use autoform::similarity::ted::Ted;
use autoform::similarity::tree::OpTree;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use std::time::Instant;

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
            Shape::Zigzag | Shape::Left => i - 1 - usize::from(i % 2 == 0 && i > 1),
        };
        let front = match shape {
            Shape::Zigzag => (i / 2) % 2 == 0,
            Shape::Left => i % 2 == 1,
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

/// Milliseconds for all pairs, the best of five runs, and the sum of distances.
fn time<T>(pairs: &[T], mut distance: impl FnMut(&T) -> u64) -> (f64, u64) {
    let mut best = f64::MAX;
    let mut sum = 0;
    for _ in 0..5 {
        let start = Instant::now();
        sum = pairs.iter().map(&mut distance).sum();
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
    }
    (best, sum)
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut rng = StdRng::seed_from_u64(20_261_120);
    if let Some(at) = args.iter().position(|a| a == "--dump") {
        let mut text = String::new();
        for _ in 0..200 {
            brackets(&tree(60, Shape::Statement, 40, &mut rng), &mut text);
            text.push('\t');
            brackets(&tree(60, Shape::Statement, 40, &mut rng), &mut text);
            text.push('\n');
        }
        std::fs::write(args.get(at + 1).expect("a file name after --dump"), text).expect("the file can be written");
        return;
    }
    println!("{:<26} {:>6} {:>12} {:>12} {:>8}", "trees", "pairs", "ours ms", "apted ms", "ratio");
    for (shape, n, pairs, labels) in [
        (Shape::Statement, 60, 200, 40),
        (Shape::Statement, 20, 500, 40),
        (Shape::Statement, 300, 10, 40),
        (Shape::Random, 60, 200, 10),
        (Shape::Random, 1000, 1, 10),
        (Shape::Left, 60, 200, 10),
        (Shape::Zigzag, 60, 200, 10),
        (Shape::Zigzag, 300, 4, 10),
    ] {
        let trees: Vec<(OpTree, OpTree)> =
            (0..pairs).map(|_| (tree(n, shape, labels, &mut rng), tree(n, shape, labels, &mut rng))).collect();
        let nodes: Vec<_> = trees.iter().map(|(a, b)| (node(a), node(b))).collect();
        let mut interner = Interner::new();
        let mut ted = Ted::new();
        // Both are given their own tree type; indexing is part of the work on both sides.
        let ours = time(&trees, |(a, b)| {
            let (a, b) = (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner));
            u64::from(ted.distance(&a, &b).expect("small trees"))
        });
        let theirs = time(&nodes, |(a, b)| APTED::new(StringUnitCostModel).compute_edit_distance(a, b) as u64);
        assert_eq!(ours.1, theirs.1, "both are exact");
        let name = format!("{shape:?}, {n} nodes");
        println!("{name:<26} {pairs:>6} {:>12.2} {:>12.2} {:>8.2}", ours.0, theirs.0, theirs.0 / ours.0);
    }
    let mut interner = Interner::new();
    let flat: Vec<(FlatTree, FlatTree)> = (0..10_000)
        .map(|_| {
            let mut one = || FlatTree::new(&tree(60, Shape::Statement, 40, &mut rng), &mut interner);
            (one(), one())
        })
        .collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    let sum: u64 = std::thread::scope(|scope| {
        let workers: Vec<_> = flat
            .chunks(flat.len().div_ceil(threads))
            .map(|chunk| {
                scope.spawn(move || {
                    let mut ted = Ted::new();
                    chunk.iter().map(|(a, b)| u64::from(ted.distance(a, b).expect("small trees"))).sum::<u64>()
                })
            })
            .collect();
        workers.into_iter().map(|w| w.join().expect("no panic")).sum()
    });
    println!(
        "10000 pairs of 60 nodes on {threads} threads: {:.2} s (mean distance {:.1})",
        start.elapsed().as_secs_f64(),
        sum as f64 / 1e4
    );
}
