//! From Lean's syntax trees to terms: which kinds bind, which only group, which are notation.
//!
//! Knows Lean's kinds and those of `lean/NotationShim.lean`. A kind not named here is read as
//! notation: its atoms are the label, its other children the arguments.

mod binders;
mod notation;
mod terms;

use super::syntax::{NodeId, SyntaxNode, SyntaxTree};
use super::term::{Binder, Statement, Term};

/// Marks the place of an argument in an operator's label.
pub(crate) const SLOT: &str = "<SLOT>";

/// Deepest syntax tree that is read, in nodes: reading recurses, and a thread's stack is finite.
/// Lean's own trees of the longest known benchmark statements are 24 deep.
pub(crate) const MAX_DEPTH: u32 = 400;

/// Why a syntax tree that parsed has no statement to compare.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Only `open`, `variable` and the like.
    #[error("no declaration found")]
    NoDeclaration,
    /// Beyond [`MAX_DEPTH`].
    #[error("statement nested {0} deep, more than {MAX_DEPTH}")]
    TooDeep(u32),
}

/// The statement of a parsed source: its last declaration, with `variable`s and definitions before it.
///
/// # Errors
/// When nothing is declared, or the tree is nested too deeply.
pub(crate) fn statement(tree: &SyntaxTree) -> Result<Statement, ReadError> {
    if tree.depth() > MAX_DEPTH {
        return Err(ReadError::TooDeep(tree.depth()));
    }
    let reader = Reader { tree };
    let mut variables = Vec::new();
    let mut declared = Vec::new();
    reader.commands(0, &mut variables, &mut declared);
    let mut last = declared.pop().ok_or(ReadError::NoDeclaration)?;
    // A theorem after which only helpers stand is still the statement.
    if last.keyword != "theorem"
        && let Some(at) = declared.iter().rposition(|s| s.keyword == "theorem")
    {
        std::mem::swap(&mut declared[at], &mut last);
    }
    last.binders.splice(0..0, variables);
    last.before = declared;
    Ok(last)
}

/// The term of a syntax tree that is one.
///
/// # Errors
/// When the tree is nested too deeply, or holds only punctuation.
pub(super) fn term(tree: &SyntaxTree) -> Result<Term, ReadError> {
    if tree.depth() > MAX_DEPTH {
        return Err(ReadError::TooDeep(tree.depth()));
    }
    Reader { tree }.term(0).ok_or(ReadError::NoDeclaration)
}

struct Reader<'a> {
    tree: &'a SyntaxTree,
}

impl Reader<'_> {
    fn commands(&self, id: NodeId, variables: &mut Vec<Binder>, declared: &mut Vec<Statement>) {
        for &child in self.kids(id) {
            match self.kind(child) {
                "Lean.Parser.Command.variable" => {
                    for &part in self.kids(child) {
                        self.binders(part, variables);
                    }
                }
                "Lean.Parser.Command.declaration" => declared.extend(self.declaration(child)),
                kind if kind.contains("Lemma") || kind.contains("lemma") => declared.extend(self.declaration(child)),
                // `open Real in theorem ..`
                "Lean.Parser.Command.in" | "null" => self.commands(child, variables, declared),
                _ => {}
            }
        }
    }

    fn declaration(&self, id: NodeId) -> Option<Statement> {
        let body = self.kids(id).iter().copied().find(|&c| self.kind(c) != "Lean.Parser.Command.declModifiers")?;
        let keyword = self.first_atom(body).unwrap_or_default();
        let keyword = match keyword.as_str() {
            "lemma" | "example" => "theorem".to_owned(),
            _ => keyword,
        };
        let name = self
            .find(body, &["Lean.Parser.Command.declId"])
            .and_then(|d| self.kids(d).first().and_then(|&i| self.ident(i)))
            .unwrap_or_default();
        let mut binders = Vec::new();
        let ty;
        if let Some(sig) = self.find(body, &["Lean.Parser.Command.declSig", "Lean.Parser.Command.optDeclSig"]) {
            let parts = self.kids(sig);
            if let Some(&b) = parts.first() {
                self.binders(b, &mut binders);
            }
            ty = parts.get(1).and_then(|&t| self.find(t, &["Lean.Parser.Term.typeSpec"])).and_then(|t| self.type_of(t));
        } else {
            // Structures, inductive types: their whole text is the statement.
            ty = self.generic(body);
        }
        let value = if keyword == "theorem" {
            None
        } else {
            self.find(body, &["Lean.Parser.Command.declValSimple"])
                .and_then(|v| self.kids(v).get(1).copied())
                .filter(|&v| !matches!(self.kind(v), "Lean.Parser.Term.sorry" | "Lean.Parser.Term.byTactic"))
                .and_then(|v| self.term(v))
        };
        Some(Statement { keyword, name, binders, ty, value, before: Vec::new() })
    }

    fn kids(&self, id: NodeId) -> &[NodeId] {
        self.tree.children(id)
    }

    fn kind(&self, id: NodeId) -> &str {
        self.tree.kind(id)
    }

    fn find(&self, id: NodeId, kinds: &[&str]) -> Option<NodeId> {
        let mut stack = vec![id];
        while let Some(at) = stack.pop() {
            if kinds.contains(&self.kind(at)) {
                return Some(at);
            }
            stack.extend(self.kids(at).iter().rev());
        }
        None
    }

    fn first_atom(&self, id: NodeId) -> Option<String> {
        match self.tree.node(id) {
            SyntaxNode::Atom(text) => Some(text.clone()),
            _ => self.kids(id).iter().find_map(|&c| self.first_atom(c)),
        }
    }

    fn ident(&self, id: NodeId) -> Option<String> {
        match self.tree.node(id) {
            SyntaxNode::Ident(text) if !text.is_empty() => Some(text.clone()),
            _ => None,
        }
    }

    fn plain_text(&self, id: NodeId) -> String {
        match self.tree.node(id) {
            SyntaxNode::Atom(text) | SyntaxNode::Ident(text) => text.clone(),
            SyntaxNode::Missing => String::new(),
            SyntaxNode::Node { children, .. } => children.iter().map(|&c| self.plain_text(c)).collect(),
        }
    }
}
