//! Operator trees: what is compared. Pure data, its text form, and its size.

use autoform_base::escape::one_line;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A labelled, ordered tree. Inner nodes carry an operator with `<SLOT>`s, leaves an operand.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OpTree {
    /// The label.
    pub label: String,
    /// Children in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<OpTree>,
}

impl OpTree {
    /// A node without children.
    pub fn leaf(label: impl Into<String>) -> Self {
        Self { label: label.into(), children: Vec::new() }
    }

    /// A node with children.
    pub fn node(label: impl Into<String>, children: Vec<OpTree>) -> Self {
        Self { label: label.into(), children }
    }

    /// Number of nodes, at least 1.
    pub fn size(&self) -> usize {
        1 + self.children.iter().map(Self::size).sum::<usize>()
    }

    /// The tree in one line, `label(child,child)`: to sort by and to label by, not to read back.
    pub fn line(&self) -> String {
        if self.children.is_empty() {
            return self.label.clone();
        }
        format!("{}({})", self.label, self.children.iter().map(Self::line).collect::<Vec<_>>().join(","))
    }

    /// Nodes on the longest path down, at least 1.
    pub fn depth(&self) -> usize {
        1 + self.children.iter().map(Self::depth).max().unwrap_or(0)
    }
}

/// One node a line, drawn with box characters; control characters of labels are left out.
impl fmt::Display for OpTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn below(node: &OpTree, prefix: &mut String, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            for (i, child) in node.children.iter().enumerate() {
                let last = i + 1 == node.children.len();
                writeln!(f, "{prefix}{}{}", if last { "└─ " } else { "├─ " }, one_line(&child.label, usize::MAX))?;
                let len = prefix.len();
                prefix.push_str(if last { "   " } else { "│  " });
                below(child, prefix, f)?;
                prefix.truncate(len);
            }
            Ok(())
        }
        writeln!(f, "{}", one_line(&self.label, usize::MAX))?;
        below(self, &mut String::new(), f)
    }
}
