use super::*;
use crate::flat::Interner;
use crate::tree::OpTree;
use proptest::prelude::*;
use std::collections::HashMap;

/// `{a{b}{c}}`, the notation of the golden file.
fn brackets(text: &str) -> OpTree {
    let mut stack: Vec<OpTree> = Vec::new();
    for c in text.chars() {
        match c {
            '{' => stack.push(OpTree::leaf("")),
            '}' if stack.len() > 1 => {
                let done = stack.pop().unwrap();
                stack.last_mut().unwrap().children.push(done);
            }
            '}' => {}
            c => stack.last_mut().unwrap().label.push(c),
        }
    }
    stack.pop().unwrap()
}

fn distance(a: &OpTree, b: &OpTree) -> u32 {
    let mut interner = Interner::new();
    let (a, b) = (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner));
    Ted::new().distance(&a, &b).unwrap()
}

/// The definition as a recursion on forests: remove a rightmost root, or match both.
fn naive<'t>(
    f: Vec<&'t OpTree>,
    g: Vec<&'t OpTree>,
    memo: &mut HashMap<(Vec<*const OpTree>, Vec<*const OpTree>), u32>,
) -> u32 {
    let (Some(v), Some(w)) = (f.last(), g.last()) else {
        return f.iter().chain(&g).map(|t| t.size() as u32).sum();
    };
    let key = |ts: &[&'t OpTree]| ts.iter().map(|t| std::ptr::from_ref(*t)).collect::<Vec<_>>();
    let memo_key = (key(&f), key(&g));
    if let Some(&d) = memo.get(&memo_key) {
        return d;
    }
    let open = |ts: &[&'t OpTree]| {
        let (last, init) = ts.split_last().unwrap();
        init.iter().copied().chain(&last.children).collect::<Vec<_>>()
    };
    let deleted = naive(open(&f), g.clone(), memo) + 1;
    let inserted = naive(f.clone(), open(&g), memo) + 1;
    let rest = naive(f[..f.len() - 1].to_vec(), g[..g.len() - 1].to_vec(), memo);
    let inner = naive(v.children.iter().collect(), w.children.iter().collect(), memo);
    let matched = rest + inner + u32::from(v.label != w.label);
    let d = deleted.min(inserted).min(matched);
    memo.insert(memo_key, d);
    d
}

const ALL: [Decomposition; 4] =
    [Decomposition::Left, Decomposition::Right, Decomposition::First, Decomposition::Second];

/// Trees that are hard for one decomposition or another: each node hangs from one of the nodes
/// before it, on the left or on the right.
fn skewed(most: usize) -> impl Strategy<Value = OpTree> {
    // How far back a parent may be, and on which side children go: 0 left, 1 right, 2 either, 3 in turns.
    let shape = (1usize..6, 0u8..4, prop::bool::ANY);
    (shape, prop::collection::vec((0usize..60, prop::bool::ANY, 0u8..3), 0..most)).prop_map(
        |((back, side, spine), v)| {
            let mut children: Vec<Vec<usize>> = vec![Vec::new(); v.len() + 1];
            for (i, &(far, coin, _)) in v.iter().enumerate() {
                // Every other node is a leaf of the spine, or parents are any of the last few.
                let parent = if spine { i - i % 2 } else { i - (far % back).min(i) };
                let front = match side {
                    0 => true,
                    1 => false,
                    2 => coin,
                    _ => (i / 2) % 2 == 0,
                };
                if front { children[parent].insert(0, i + 1) } else { children[parent].push(i + 1) }
            }
            let mut built: Vec<Option<OpTree>> = vec![None; v.len() + 1];
            for i in (0..=v.len()).rev() {
                let label = ["a", "b", "c"][i.checked_sub(1).map_or(0, |i| usize::from(v[i].2))];
                built[i] = Some(OpTree::node(label, children[i].iter().map(|&c| built[c].take().unwrap()).collect()));
            }
            built[0].take().unwrap()
        },
    )
}

fn apted_node(t: &OpTree) -> apted::Node<apted::StringNodeData> {
    let mut n = apted::Node::new(apted::StringNodeData::new(t.label.clone()));
    t.children.iter().for_each(|c| n.add_child(apted_node(c)));
    n
}

fn tree() -> impl Strategy<Value = OpTree> {
    let leaf = "[abc]".prop_map(OpTree::leaf);
    leaf.prop_recursive(5, 14, 4, |inner| {
        ("[abc]", prop::collection::vec(inner, 0..4)).prop_map(|(l, c)| OpTree::node(l, c))
    })
}

#[test]
fn equals_the_python_package_on_a_thousand_random_trees() {
    let golden = include_str!("../../../../tests/data/similarity/ted_golden.tsv");
    let mut ted = Ted::new();
    let mut interner = Interner::new();
    let mut pairs = 0;
    for line in golden.lines() {
        let mut parts = line.split('\t');
        let expected: u32 = parts.next().unwrap().parse().unwrap();
        let a = FlatTree::new(&brackets(parts.next().unwrap()), &mut interner);
        let b = FlatTree::new(&brackets(parts.next().unwrap()), &mut interner);
        assert_eq!(ted.distance(&a, &b).unwrap(), expected, "{line}");
        // Every decomposition, whichever was chosen above.
        for decomposition in ALL {
            assert_eq!(ted.by(decomposition, &a, &b), expected, "{decomposition:?}, {line}");
        }
        pairs += 1;
    }
    assert_eq!(pairs, 500);
}

#[test]
fn small_cases_by_hand() {
    for (a, b, d) in [
        ("{a}", "{a}", 0),
        ("{a}", "{b}", 1),
        ("{a{b}}", "{b}", 1),
        ("{f{d{a}{c{b}}}{e}}", "{f{c{d{a}{b}}}{e}}", 2),
        ("{a{b}{c}}", "{a{c}{b}}", 2),
    ] {
        assert_eq!(distance(&brackets(a), &brackets(b)), d, "{a} {b}");
    }
}

#[test]
fn too_large_is_refused_not_wrapped() {
    let nodes = |n: u32| {
        let mut v = vec![(0, 0); n as usize - 1];
        v.push((0, n - 1));
        FlatTree::from_postorder(&v).unwrap()
    };
    let big = nodes(MAX_TOTAL_NODES as u32);
    assert_eq!(Ted::new().distance(&big, &nodes(2)), Err(TooLarge(MAX_TOTAL_NODES, 2)));
}

/// A spine with a leaf at each of its `n / 2` nodes, on the side `left` says, and one below.
fn spine(n: u32, label: u32, left: fn(u32) -> bool) -> FlatTree {
    let mut v: Vec<(u32, u32)> = (0..n / 2).filter(|&i| left(i)).map(|_| (label, 0)).collect();
    v.push((9, 0));
    for i in (0..n / 2).rev() {
        v.extend((!left(i)).then_some((label, 0)));
        v.push((7, 2));
    }
    FlatTree::from_postorder(&v).unwrap()
}

#[test]
fn five_thousand_nodes_stay_within_the_stated_memory() {
    let mut ted = Ted::new();
    let (a, b) = (spine(4_998, 1, |_| false), spine(4_998, 2, |_| false));
    assert_eq!(decomposition(&a, &b), Decomposition::Left);
    assert_eq!(ted.distance(&a, &b).unwrap(), 2_499);
    assert!(ted.keyroots.bytes() <= 76_000_000, "{}", ted.keyroots.bytes());
    assert_eq!(ted.heavy.bytes(), 0);
}

#[test]
fn heavy_paths_stay_within_the_stated_memory() {
    // The worst for memory: all but one path hang from one node.
    let mut ted = Ted::new();
    let star = FlatTree::from_postorder(&[vec![(1, 0); 400], vec![(2, 400)]].concat()).unwrap();
    let other = spine(300, 1, |i| i % 2 == 0);
    for (a, b) in [(&star, &other), (&other, &star), (&other, &other), (&star, &star)] {
        ted.by(Decomposition::First, a, b);
    }
    let (n, m) = (401, 401);
    assert!(ted.heavy.bytes() <= 2 * (n * m + 2 * m * m + 2 * n * m), "{}", ted.heavy.bytes());
}

#[test]
fn zigzags_are_not_left_to_keyroots() {
    let zigzag = |n| spine(n, 1, |i| i % 2 == 0);
    assert!(matches!(decomposition(&zigzag(300), &zigzag(280)), Decomposition::First | Decomposition::Second));
    assert!(matches!(decomposition(&zigzag(20), &zigzag(20)), Decomposition::Left | Decomposition::Right));
}

#[test]
fn postorder_of_no_tree_is_refused() {
    assert!(FlatTree::from_postorder(&[]).is_none());
    assert!(FlatTree::from_postorder(&[(0, 1)]).is_none());
    assert!(FlatTree::from_postorder(&[(0, 0), (0, 0)]).is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn equals_the_definition(a in tree(), b in tree()) {
        prop_assert_eq!(distance(&a, &b), naive(vec![&a], vec![&b], &mut HashMap::new()));
    }

    #[test]
    fn is_a_pseudometric(a in tree(), b in tree(), c in tree()) {
        prop_assert_eq!(distance(&a, &a), 0);
        prop_assert_eq!(distance(&a, &b), distance(&b, &a));
        prop_assert!(distance(&a, &c) <= distance(&a, &b) + distance(&b, &c));
        prop_assert!(distance(&a, &b) as usize <= a.size() + b.size());
        prop_assert!(distance(&a, &b) as usize >= a.size().abs_diff(b.size()));
        if a != b {
            prop_assert!(distance(&a, &b) > 0);
        }
    }

    #[test]
    fn every_decomposition_equals_the_definition(a in skewed(14), b in skewed(14)) {
        let d = naive(vec![&a], vec![&b], &mut HashMap::new());
        let mut interner = Interner::new();
        let (a, b) = (FlatTree::new(&a, &mut interner), FlatTree::new(&b, &mut interner));
        let mut ted = Ted::new();
        for decomposition in ALL {
            prop_assert_eq!(ted.by(decomposition, &a, &b), d, "{:?}", decomposition);
        }
    }

    #[test]
    fn a_reused_workspace_remembers_nothing(trees in prop::collection::vec((tree(), tree()), 1..6)) {
        let mut ted = Ted::new();
        let mut interner = Interner::new();
        for (a, b) in &trees {
            let (fa, fb) = (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner));
            prop_assert_eq!(ted.distance(&fa, &fb).unwrap(), distance(a, b));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn larger_trees_equal_another_implementation(a in skewed(70), b in skewed(70)) {
        let d = apted::APTED::new(apted::StringUnitCostModel).compute_edit_distance(&apted_node(&a), &apted_node(&b));
        let mut interner = Interner::new();
        let (a, b) = (FlatTree::new(&a, &mut interner), FlatTree::new(&b, &mut interner));
        let mut ted = Ted::new();
        for decomposition in ALL {
            prop_assert_eq!(f64::from(ted.by(decomposition, &a, &b)), d as f64, "{:?}", decomposition);
            prop_assert_eq!(ted.by(decomposition, &a, &b), ted.by(decomposition, &b, &a));
        }
    }
}
