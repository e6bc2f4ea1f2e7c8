//! From statements to operator trees: ASSESS section 3.2.1 on terms as written or normalised.

use super::normal::normalise;
use super::read::SLOT;
use super::term::{Binder, Brackets, Statement, Term};
use super::tree::OpTree;
use serde::{Deserialize, Serialize};

/// Which tree is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum TreeForm {
    /// The text's own operators and operands, as ASSESS section 3.2.1 describes it.
    #[default]
    Paper,
    /// The spelling forgotten: binders or arrows, `≥` or `≤`, namespaces, coercions.
    Normal,
}

/// How a tree is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct TreeOptions {
    /// Which form.
    pub form: TreeForm,
    /// Bound variables are named by their order instead of by their names.
    pub alpha: bool,
}

/// The operator tree of a statement. The theorem's name and its proof are no part of it.
pub fn operator_tree(statement: &Statement, options: TreeOptions) -> OpTree {
    let mut builder = Builder { alpha: options.alpha, scope: Vec::new(), bound: 0 };
    match options.form {
        TreeForm::Paper => builder.statement(statement),
        TreeForm::Normal => builder.statement(&normalise(statement)),
    }
}

struct Builder {
    alpha: bool,
    /// Bound names, innermost last, with the label they are shown by.
    scope: Vec<(String, String)>,
    bound: usize,
}

impl Builder {
    fn statement(&mut self, s: &Statement) -> OpTree {
        let mut children: Vec<OpTree> = s.before.iter().map(|b| self.definition(b)).collect();
        self.signature(s, &mut children);
        OpTree::node(format!("{} {SLOT}", s.keyword), children)
    }

    /// A definition before the statement: unlike the statement's, its name is used and counts.
    fn definition(&mut self, s: &Statement) -> OpTree {
        let depth = self.scope.len();
        let mut children = vec![OpTree::leaf(&s.name)];
        self.signature(s, &mut children);
        self.scope.truncate(depth);
        OpTree::node(format!("{} {SLOT}", s.keyword), children)
    }

    fn signature(&mut self, s: &Statement, children: &mut Vec<OpTree>) {
        for b in &s.binders {
            children.push(self.binder(b));
        }
        children.extend(s.ty.iter().map(|t| self.term(t)));
        children.extend(s.value.iter().map(|v| self.term(v)));
    }

    fn binder(&mut self, b: &Binder) -> OpTree {
        // The type is outside the name's scope.
        let ty = b.ty.as_ref().map(|t| self.term(t));
        let relation = b.relation.as_ref().map(|(symbol, rhs)| (symbol, self.term(rhs)));
        for name in b.names() {
            self.bound += 1;
            let label = if self.alpha { format!("#{}", self.bound) } else { name.clone() };
            self.scope.push((name, label));
        }
        let mut children: Vec<OpTree> = b.name.iter().map(|n| self.term(n)).collect();
        let mut label = if children.is_empty() { String::new() } else { SLOT.to_owned() };
        if let Some(ty) = ty {
            label.push_str(if children.is_empty() { SLOT } else { " : <SLOT>" });
            children.push(ty);
        }
        if let Some((symbol, rhs)) = relation {
            label = format!("{label} {symbol} {SLOT}");
            children.push(rhs);
        }
        if b.brackets == Brackets::Explicit && children.len() == 1 {
            return children.pop().expect("one child");
        }
        match b.brackets {
            Brackets::Explicit if children.is_empty() => OpTree::leaf("_"),
            Brackets::Explicit => OpTree::node(label, children),
            Brackets::Implicit => OpTree::node(format!("{{{label}}}"), children),
            Brackets::Strict => OpTree::node(format!("⦃{label}⦄"), children),
            Brackets::Instance => OpTree::node(format!("[{label}]"), children),
        }
    }

    fn name(&self, name: &str) -> String {
        let shown = |n: &str| self.scope.iter().rev().find(|(bound, _)| bound == n).map(|(_, label)| label.clone());
        if let Some(label) = shown(name) {
            return label;
        }
        // `x.re` with `x` bound.
        match name.split_once('.').and_then(|(base, field)| shown(base).map(|l| format!("{l}.{field}"))) {
            Some(label) => label,
            None => name.to_owned(),
        }
    }

    fn terms(&mut self, terms: &[Term]) -> Vec<OpTree> {
        terms.iter().map(|t| self.term(t)).collect()
    }

    fn term(&mut self, term: &Term) -> OpTree {
        match term {
            Term::Ident(name) => OpTree::leaf(self.name(name)),
            Term::Literal(text) => OpTree::leaf(text),
            Term::Op(label, args) => OpTree::node(label, self.terms(args)),
            Term::App(head, args) => {
                let mut children = self.terms(args);
                let mut head = self.term(head);
                if head.children.is_empty() {
                    head.label = format!("{} {SLOT}", head.label);
                    head.children = children;
                    head
                } else {
                    children.insert(0, head);
                    OpTree::node(format!("{SLOT} {SLOT}"), children)
                }
            }
            Term::Arrow(a, b) => OpTree::node(format!("{SLOT} → {SLOT}"), vec![self.term(a), self.term(b)]),
            Term::Ascription(a, Some(ty)) => {
                OpTree::node(format!("{SLOT} : {SLOT}"), vec![self.term(a), self.term(ty)])
            }
            Term::Ascription(a, None) => self.term(a),
            Term::Coercion(mark, a) => OpTree::node(format!("{mark}{SLOT}"), vec![self.term(a)]),
            Term::Field(a, field) => OpTree::node(format!("{SLOT}.{field}"), vec![self.term(a)]),
            Term::Binding { head, binders, outside, inside } => {
                let mut children = self.terms(outside);
                let depth = self.scope.len();
                for b in binders {
                    children.push(self.binder(b));
                }
                children.extend(self.terms(inside));
                self.scope.truncate(depth);
                OpTree::node(format!("{head} {SLOT}"), children)
            }
        }
    }
}
