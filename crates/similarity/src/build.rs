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

/// How bound variables are labelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Naming {
    /// By their names.
    Names,
    /// By their order.
    Order,
    /// By their types, so that neither renaming nor moving changes a label.
    Types,
}

/// The operator tree of a statement. The theorem's name and its proof are no part of it.
pub fn operator_tree(statement: &Statement, options: TreeOptions) -> OpTree {
    let naming = if options.alpha { Naming::Order } else { Naming::Names };
    let mut builder = Builder::new(naming);
    match options.form {
        TreeForm::Paper => builder.statement(statement),
        TreeForm::Normal => builder.statement(&normalise(statement)),
    }
}

pub(super) struct Builder {
    naming: Naming,
    /// Bound names, innermost last, with the label they are shown by.
    scope: Vec<(String, String)>,
    bound: usize,
}

impl Builder {
    pub(super) fn new(naming: Naming) -> Self {
        Self { naming, scope: Vec::new(), bound: 0 }
    }

    fn statement(&mut self, s: &Statement) -> OpTree {
        let mut children: Vec<OpTree> = s.before.iter().map(|b| self.definition(b)).collect();
        self.signature(s, &mut children);
        OpTree::node(format!("{} {SLOT}", s.keyword), children)
    }

    /// A definition before the statement: unlike the statement's, its name is used and counts.
    pub(super) fn definition(&mut self, s: &Statement) -> OpTree {
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

    pub(super) fn binder(&mut self, b: &Binder) -> OpTree {
        // The type is outside the name's scope.
        let ty = b.ty.as_ref().map(|t| self.term(t));
        let relation = b.relation.as_ref().map(|(symbol, rhs)| (symbol, self.term(rhs)));
        for name in b.names() {
            self.bound += 1;
            let label = match self.naming {
                Naming::Names => name.clone(),
                Naming::Order => format!("#{}", self.bound),
                Naming::Types => format!("${}", ty.as_ref().map_or_else(String::new, OpTree::line)),
            };
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

    pub(super) fn term(&mut self, term: &Term) -> OpTree {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parser::{ParseError, RecordedParser, trees};

    const FORMS: [TreeOptions; 4] = [
        TreeOptions { form: TreeForm::Paper, alpha: false },
        TreeOptions { form: TreeForm::Paper, alpha: true },
        TreeOptions { form: TreeForm::Normal, alpha: false },
        TreeOptions { form: TreeForm::Normal, alpha: true },
    ];

    fn recorded() -> RecordedParser {
        serde_json::from_str(include_str!("../../../tests/data/similarity/trees.json")).unwrap()
    }

    /// The recorded statement that starts with this text.
    fn tree(start: &str, options: TreeOptions) -> Result<OpTree, ParseError> {
        let parser = recorded();
        let text = parser.trees.keys().find(|k| k.starts_with(start)).expect("recorded").clone();
        futures::executor::block_on(trees(&parser, &[text], options)).pop().unwrap()
    }

    /// One line: label(children).
    fn show(t: &OpTree) -> String {
        let label = t.label.replace(SLOT, "_");
        if t.children.is_empty() {
            return label;
        }
        format!("{label}({})", t.children.iter().map(show).collect::<Vec<_>>().join(", "))
    }

    fn paper(start: &str) -> String {
        show(&tree(start, FORMS[0]).unwrap())
    }

    fn normal(start: &str) -> String {
        show(&tree(start, FORMS[3]).unwrap())
    }

    #[test]
    fn paper_rules() {
        // Grouped binders are split, parentheses and the name are gone, operators carry slots.
        assert_eq!(
            paper("theorem a "),
            "theorem _(_ : _(x, ℝ), _ : _(y, ℝ), _ : _(h, _ ≥ _(x, 2)), \
             ∃ _(_ : _(z, ℝ), _ ∧ _(_ = _(_ + _(x, _ ^ _(y, 2)), z), _ ≠ _(z, 0))))"
        );
        assert_eq!(
            paper("theorem c "),
            "theorem _({_ : _}(G, Type*), [_](Group _(G)), _ : _(H, Subgroup _(G)), [_](H.Normal), _ : _(g, G), \
             ∀ _(_ ∈ _(n, H), _ ∈ _(_ * _(_ * _(g, n), _ ⁻¹(g)), H)))"
        );
    }

    #[test]
    fn older_and_newer_sums_are_one_notation() {
        let sum = "∑ _(_ ∈ _(k, Finset.range _(n)),";
        assert!(paper("theorem d ").contains(sum), "{}", paper("theorem d "));
        assert!(paper("theorem e ").contains(sum), "{}", paper("theorem e "));
    }

    #[test]
    fn sets_are_sets_and_not_structures() {
        let t = paper("theorem f ");
        assert!(t.contains("{|} _(x, _ ∧ _(_ < _(0, x), _ < _(√ _(x), 3)))"), "{t}");
        assert!(t.contains("{ _ }(a, b)"), "{t}");
        assert!(t.contains("_ '' _(f, s)"), "{t}");
    }

    #[test]
    fn definitions_variables_comments_and_lets_before_or_in_a_statement() {
        assert_eq!(
            paper("def j "),
            "theorem _(def _(j, _ : _(n, ℕ), ℕ, _ + _(n, 1)), _ : _(n, ℕ), _ = _(j _(n), _ + _(n, 1)))"
        );
        assert_eq!(paper("variable "), "theorem _(_ : _(x, ℕ), _ : _(y, ℕ), _ = _(_ + _(x, y), _ + _(y, x)))");
        assert_eq!(
            paper("open Real in"),
            "theorem _(_ : _(x, ℝ), let _(_ + _(x, 1), y, _ ∧ _(_ > _(y, x), ∃! _(t, _ = _(t, y)))))"
        );
    }

    #[test]
    fn normal_form_forgets_spelling() {
        for (a, b) in [("theorem a ", "theorem b "), ("theorem d ", "theorem e "), ("theorem g ", "theorem h ")] {
            assert_eq!(normal(a), normal(b));
            assert_ne!(paper(a), paper(b));
        }
        assert_eq!(
            normal("theorem a "),
            "theorem _(_ : _(#1, ℝ), _ : _(#2, ℝ), _ ≤ _(2, #1), \
             ∃ _(_ : _(#3, ℝ), _ ∧ _(_ = _(_ + _(#1, _ ^ _(#2, 2)), #3), ¬ _(_ = _(#3, 0)))))"
        );
        // A premise stays one premise: only what is assumed is split.
        assert!(normal("theorem m ").contains("∀ _(_ = _(#1, #2), _ = _(#2, #3), _ < _(#1, #3))"));
    }

    #[test]
    fn bound_variables_are_followed_into_fields_and_functions() {
        let t = normal("theorem i ");
        assert!(t.contains("_ = _(re _(#1), 1)"), "{t}");
        assert!(t.contains("fun _(_ : _(#2, ℂ), _ : _(#3, ℂ), _ * _(#2, #3))"), "{t}");
    }

    #[test]
    fn what_has_no_statement_is_an_error() {
        for options in FORMS {
            assert!(matches!(tree("theorem p ", options), Err(ParseError::Syntax { line: 1, .. })));
        }
        let parser = recorded();
        let answers = futures::executor::block_on(trees(
            &parser,
            &["open Real".to_owned(), "theorem unheard : 1 = 1 := sorry".to_owned()],
            FORMS[0],
        ));
        assert!(matches!(answers[0], Err(ParseError::NoStatement { .. })));
        assert!(matches!(answers[1], Err(ParseError::Unavailable { .. })));
    }

    #[test]
    fn integrals_keep_bounds_outside_and_measure() {
        assert!(paper("theorem o ").contains("∫ _(_ : _(0, ℝ), 1, x, f _(x))"), "{}", paper("theorem o "));
    }
}
