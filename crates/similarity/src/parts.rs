//! A statement's normal form taken apart: variables, hypotheses, conclusion, constants, relations.

use super::build::{Builder, Naming};
use super::normal::normalise;
use super::read::SLOT;
use super::term::Statement;
use super::tree::OpTree;

/// A statement's normal form taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementParts {
    /// Hypotheses, in order.
    pub premises: Vec<OpTree>,
    /// What is concluded, definitions before the statement included.
    pub conclusion: OpTree,
    /// Types of the variables bound, sorted.
    pub variables: Vec<String>,
    /// Labels of constants and operators, sorted; variables and numerals are none.
    pub constants: Vec<String>,
    /// Labels of relations, sorted.
    pub relations: Vec<String>,
    /// Numerals, sorted.
    pub numerals: Vec<String>,
}

/// Operators whose arguments may change places.
const COMMUTATIVE: [&str; 8] = ["+", "*", "=", "∧", "∨", "↔", "∩", "∪"];

/// Operators that relate two terms.
const RELATIONS: [&str; 11] = ["=", "≤", "<", "∣", "∈", "⊆", "⊂", "≈", "≃", "↔", "≡"];

/// The parts of a statement's normal form, arguments of commutative operators in one order.
pub fn parts(statement: &Statement, naming: Naming) -> StatementParts {
    let normal = normalise(statement);
    let mut builder = Builder::new(naming);
    let mut conclusion: Vec<OpTree> = normal.before.iter().map(|b| builder.definition(b)).collect();
    let mut variables = Vec::new();
    let mut premises = Vec::new();
    for b in &normal.binders {
        let tree = sorted(builder.binder(b));
        if b.name.is_some() {
            let ty = tree.children.last().map_or_else(String::new, OpTree::line);
            variables.push(ty);
        } else {
            premises.push(tree);
        }
    }
    conclusion.extend(normal.ty.iter().chain(&normal.value).map(|t| sorted(builder.term(t))));
    variables.sort_unstable();
    let conclusion = match <[OpTree; 1]>::try_from(conclusion) {
        Ok([one]) => one,
        Err(several) => OpTree::node(normal.keyword, several),
    };
    let mut parts = StatementParts {
        premises,
        conclusion,
        variables,
        constants: Vec::new(),
        relations: Vec::new(),
        numerals: Vec::new(),
    };
    let mut stack: Vec<&OpTree> = parts.premises.iter().chain([&parts.conclusion]).collect();
    let (mut constants, mut relations, mut numerals) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(t) = stack.pop() {
        let symbol = t.label.replace(SLOT, "");
        let symbol = symbol.trim();
        if RELATIONS.contains(&symbol) {
            relations.push(symbol.to_owned());
        }
        if symbol.starts_with(|c: char| c.is_ascii_digit()) {
            numerals.push(symbol.to_owned());
        } else if !symbol.starts_with(['#', '$']) {
            constants.push(symbol.to_owned());
        }
        stack.extend(&t.children);
    }
    constants.sort_unstable();
    relations.sort_unstable();
    numerals.sort_unstable();
    (parts.constants, parts.relations, parts.numerals) = (constants, relations, numerals);
    parts
}

/// The tree with the arguments of commutative operators in the order of their texts.
fn sorted(mut t: OpTree) -> OpTree {
    t.children = t.children.into_iter().map(sorted).collect();
    if COMMUTATIVE.contains(&t.label.replace(SLOT, "").trim()) {
        t.children.sort_by_cached_key(OpTree::line);
    }
    t
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parser::{RecordedParser, statements};

    /// The recorded statement that starts with this text, taken apart.
    fn recorded(start: &str) -> StatementParts {
        let parser: RecordedParser =
            serde_json::from_str(include_str!("../../../tests/data/similarity/trees.json")).unwrap();
        let text = parser.trees.keys().find(|k| k.starts_with(start)).expect("recorded").clone();
        let statement = futures::executor::block_on(statements(&parser, &[text])).pop().unwrap().unwrap();
        parts(&statement, Naming::Types)
    }

    #[test]
    fn binders_or_arrows_are_the_same_parts() {
        let (g, h) = (recorded("theorem g "), recorded("theorem h "));
        assert_eq!(g, h);
        assert_eq!(g.variables, ["ℤ", "ℤ"]);
        assert!(g.premises.is_empty());
        assert_eq!(g.relations, ["="]);
        assert_eq!(g.numerals, ["2", "2", "2", "3"]);
        assert!(g.constants.contains(&"^".to_owned()) && !g.constants.iter().any(|c| c.contains('$') || c == "2"));
    }

    #[test]
    fn arguments_of_commutative_operators_have_one_order() {
        let x = || OpTree::leaf("x");
        let plus = |a, b| OpTree::node(format!("{SLOT} + {SLOT}"), vec![a, b]);
        let minus = |a, b| OpTree::node(format!("{SLOT} - {SLOT}"), vec![a, b]);
        assert_eq!(sorted(plus(x(), OpTree::leaf("1"))), sorted(plus(OpTree::leaf("1"), x())));
        assert_ne!(sorted(minus(x(), OpTree::leaf("1"))), sorted(minus(OpTree::leaf("1"), x())));
    }
}
