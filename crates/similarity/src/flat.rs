//! Trees as flat postorder arrays, the form the distance works on, and the interning of labels.

use super::tree::OpTree;
use std::collections::HashMap;

/// Numbers for labels; equal text gives equal numbers. Trees compared with each other must have
/// been flattened with the same interner.
#[derive(Debug, Default)]
pub struct Interner {
    ids: HashMap<String, u32>,
}

impl Interner {
    /// An empty interner.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of `label`.
    pub fn id(&mut self, label: &str) -> u32 {
        if let Some(&id) = self.ids.get(label) {
            return id;
        }
        let id = self.ids.len() as u32;
        self.ids.insert(label.to_owned(), id);
        id
    }
}

/// A tree in postorder and, for the mirrored decomposition, in postorder of its mirror image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlatTree {
    pub(super) left: Order,
    pub(super) right: Order,
}

/// One postorder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Order {
    /// Label of each node.
    pub(super) labels: Vec<u32>,
    /// First leaf below each node, as an index into this order.
    pub(super) first: Vec<u32>,
    /// Parent of each node; the root's is itself.
    pub(super) parents: Vec<u32>,
    /// The root and every node with a sibling before it, ascending.
    pub(super) keyroots: Vec<u32>,
    /// Sum of the sizes of the keyroots' subtrees: this tree's factor in the number of cells.
    pub(super) cells: u64,
}

impl Order {
    fn new(labels: Vec<u32>, first: Vec<u32>) -> Self {
        let n = labels.len();
        let mut parents: Vec<u32> = (0..n as u32).collect();
        for i in 0..n {
            let mut at = i as u32;
            while at > first[i] {
                parents[at as usize - 1] = i as u32;
                at = first[at as usize - 1];
            }
        }
        let mut taken = vec![false; n];
        let mut keyroots = Vec::new();
        let mut cells = 0;
        for i in (0..n).rev() {
            let f = first[i] as usize;
            if !taken[f] {
                taken[f] = true;
                keyroots.push(i as u32);
                cells += (i - f + 1) as u64;
            }
        }
        keyroots.reverse();
        Self { labels, first, parents, keyroots, cells }
    }
}

impl FlatTree {
    /// Number of nodes, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a tree has at least its root")]
    pub fn len(&self) -> usize {
        self.left.labels.len()
    }

    /// The labels in postorder.
    pub(super) fn labels(&self) -> &[u32] {
        &self.left.labels
    }

    /// A tree from its nodes in postorder: label and number of children of each.
    ///
    /// Returns `None` unless the nodes form exactly one tree.
    pub(crate) fn from_postorder(nodes: &[(u32, u32)]) -> Option<Self> {
        let n = nodes.len();
        // Size of each subtree; also checks the shape.
        let mut sizes: Vec<u32> = Vec::with_capacity(n);
        let mut stack: Vec<u32> = Vec::new();
        for &(_, arity) in nodes {
            let mut size = 1;
            for _ in 0..arity {
                size += stack.pop()?;
            }
            stack.push(size);
            sizes.push(size);
        }
        if stack.len() != 1 {
            return None;
        }
        let first = sizes.iter().enumerate().map(|(i, &s)| i as u32 + 1 - s).collect();
        let left = Order::new(nodes.iter().map(|&(l, _)| l).collect(), first);
        // The mirror image's postorder is the preorder read backwards: a node's place in preorder
        // is its parent's, plus one, plus the sizes of the siblings before it.
        let mut pre = vec![0u32; n];
        let mut children: Vec<u32> = Vec::new();
        for i in (0..n).rev() {
            children.clear();
            let mut c = i as u32;
            for _ in 0..nodes[i].1 {
                c -= 1;
                children.push(c);
                c = c + 1 - sizes[c as usize];
            }
            let mut at = pre[i] + 1;
            for &c in children.iter().rev() {
                pre[c as usize] = at;
                at += sizes[c as usize];
            }
        }
        let mut labels = vec![0; n];
        let mut first = vec![0; n];
        for i in 0..n {
            let at = n as u32 - 1 - pre[i];
            labels[at as usize] = nodes[i].0;
            first[at as usize] = at + 1 - sizes[i];
        }
        Some(Self { left, right: Order::new(labels, first) })
    }

    /// The operator tree, its labels numbered by `interner`.
    pub fn new(tree: &OpTree, interner: &mut Interner) -> Self {
        let mut nodes = Vec::new();
        let mut stack = vec![(tree, 0usize)];
        while let Some((node, next)) = stack.pop() {
            if let Some(child) = node.children.get(next) {
                stack.push((node, next + 1));
                stack.push((child, 0));
            } else {
                nodes.push((interner.id(&node.label), node.children.len() as u32));
            }
        }
        Self::from_postorder(&nodes).expect("a postorder walk of a tree gives one tree")
    }
}
