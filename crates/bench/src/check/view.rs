//! A candidate and its reference as Lean sees them: the answer of the worker's `view` operation.

use super::term::Term;
use serde::Deserialize;

/// A piece of a proposition: text that elaborates again, and its operator tree.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Piece {
    /// Lean text over the view's own variables.
    pub text: String,
    /// Its operator tree.
    pub skel: Term,
}

/// A variable: of the context, of the telescope, or bound by a quantifier of the body.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Var {
    /// Name the view gave it.
    pub name: String,
    /// Its type; for a hypothesis, the proposition as the reference has it.
    #[serde(rename = "type")]
    pub ty: Piece,
    /// A type class instance.
    #[serde(default)]
    pub inst: bool,
    /// A hypothesis.
    pub prop: bool,
    /// Elements of its type, where that is small and finite by its form.
    pub card: Option<Card>,
    /// Constructors of its type, where that is an enumeration.
    #[serde(default)]
    pub ctors: Vec<String>,
}

/// A count, written as text because it can be large.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(super) struct Card(pub String);

impl Card {
    /// The count, if it is one that could be enumerated.
    pub(super) fn count(&self) -> Option<u64> {
        self.0.parse().ok()
    }
}

/// Whether a binder belongs to the item's context or to the statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum BinderKind {
    /// A `variable` of the context.
    Context,
    /// Bound by `∀` in the statement.
    All,
}

/// A binder both have.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Binder {
    /// Whose it is.
    pub kind: BinderKind,
    /// The variable.
    #[serde(flatten)]
    pub var: Var,
    /// The two types are the same up to definition.
    pub same: bool,
    /// The rest of the candidate mentions it.
    pub used_candidate: bool,
    /// The rest of the reference mentions it.
    pub used_expected: bool,
    /// The candidate's type, where it is another.
    pub candidate_type: Option<Piece>,
    /// A hypothesis of the candidate that is not the reference's, opened.
    pub candidate: Option<Node>,
    /// The reference's hypothesis, opened.
    pub expected: Option<Node>,
}

/// Connectives with propositions under them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Conn {
    /// `∧`
    And,
    /// `∨`
    Or,
    /// `↔`
    Iff,
    /// `→`
    Imp,
    /// `¬`
    Not,
}

/// A proposition opened down to relations.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "k", rename_all = "lowercase")]
pub(super) enum Node {
    /// A binary relation with its sides; `lt` and `le` always point the same way.
    Rel {
        /// `eq`, `lt`, `le`, `subset`, `dvd`, `mem`.
        op: String,
        /// Left side.
        left: Piece,
        /// Right side.
        right: Piece,
        /// Type of the left side.
        left_type: Piece,
        /// Type of the right side, where it is another.
        right_type: Option<Piece>,
    },
    /// `p ∧ q`
    And {
        /// Operands.
        kids: Vec<Node>,
    },
    /// `p ∨ q`
    Or {
        /// Operands.
        kids: Vec<Node>,
    },
    /// `p ↔ q`
    Iff {
        /// Operands.
        kids: Vec<Node>,
    },
    /// `p → q`
    Imp {
        /// Operands.
        kids: Vec<Node>,
    },
    /// `¬ p`
    Not {
        /// The operand.
        kids: Vec<Node>,
    },
    /// `∃ x, p`
    Exists {
        /// The variable.
        #[serde(flatten)]
        var: Var,
        /// The body.
        kids: Vec<Node>,
    },
    /// `∀ x, p` below another connective.
    All {
        /// The variable.
        #[serde(flatten)]
        var: Var,
        /// The body.
        kids: Vec<Node>,
    },
    /// `True`
    True {
        /// Itself.
        piece: Piece,
    },
    /// `False`
    False {
        /// Itself.
        piece: Piece,
    },
    /// Anything else.
    Prop {
        /// Itself.
        piece: Piece,
    },
}

impl Node {
    /// The connective with its operands, if it is one.
    pub(super) fn connective(&self) -> Option<(Conn, &[Self])> {
        match self {
            Self::And { kids } => Some((Conn::And, kids)),
            Self::Or { kids } => Some((Conn::Or, kids)),
            Self::Iff { kids } => Some((Conn::Iff, kids)),
            Self::Imp { kids } => Some((Conn::Imp, kids)),
            Self::Not { kids } => Some((Conn::Not, kids)),
            _ => None,
        }
    }

    /// The operator tree.
    pub(super) fn term(&self) -> Term {
        let join = |head: &str, kids: &[Self]| Term::new(head, kids.iter().map(Self::term).collect());
        match self {
            Self::Rel { op, left, right, .. } => {
                let head = match op.as_str() {
                    "eq" => "Eq",
                    "lt" => "LT.lt",
                    "le" => "LE.le",
                    other => other,
                };
                Term::new(head, vec![left.skel.clone(), right.skel.clone()])
            }
            Self::And { kids } => join("And", kids),
            Self::Or { kids } => join("Or", kids),
            Self::Iff { kids } => join("Iff", kids),
            Self::Imp { kids } => join("Imp", kids),
            Self::Not { kids } => join("Not", kids),
            Self::Exists { var, kids } => quantified("Exists", var, kids),
            Self::All { var, kids } => quantified("all", var, kids),
            Self::True { piece } | Self::False { piece } | Self::Prop { piece } => piece.skel.clone(),
        }
    }

    /// The proposition as Lean text, every side with its type, every operand in parentheses.
    pub(super) fn text(&self) -> String {
        let two = |kids: &[Self], op: &str| {
            kids.iter().map(|k| format!("({})", k.text())).collect::<Vec<_>>().join(&format!(" {op} "))
        };
        match self {
            Self::Rel { op, left, right, left_type, right_type } => {
                let sign = match op.as_str() {
                    "eq" => "=",
                    "lt" => "<",
                    "le" => "≤",
                    "subset" => "⊆",
                    "dvd" => "∣",
                    _ => "∈",
                };
                let right_type = right_type.as_ref().unwrap_or(left_type);
                format!("({} : {}) {sign} ({} : {})", left.text, left_type.text, right.text, right_type.text)
            }
            Self::And { kids } => two(kids, "∧"),
            Self::Or { kids } => two(kids, "∨"),
            Self::Iff { kids } => two(kids, "↔"),
            Self::Imp { kids } => two(kids, "→"),
            Self::Not { kids } => format!("¬ {}", two(kids, "")),
            Self::Exists { var, kids } => format!("∃ ({} : {}), {}", var.name, var.ty.text, two(kids, "")),
            Self::All { var, kids } => format!("∀ ({} : {}), {}", var.name, var.ty.text, two(kids, "")),
            Self::True { piece } | Self::False { piece } | Self::Prop { piece } => format!("({} : Prop)", piece.text),
        }
    }
}

fn quantified(head: &str, var: &Var, kids: &[Node]) -> Term {
    let mut all = vec![var.ty.skel.clone()];
    all.extend(kids.iter().map(Node::term));
    Term::new(head, all)
}

/// A candidate and its reference side by side, over shared variables.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct View {
    /// `ok`, or where they part: `telescope`, `binder_type`, `context_variables`,
    /// `too_many_binders`; or `limit` and `error`, when looking failed.
    pub status: String,
    /// Why, for `limit` and `error`.
    #[serde(default)]
    pub message: String,
    /// Binders both have, up to where they part.
    #[serde(default)]
    pub binders: Vec<Binder>,
    /// The candidate's body, when `ok`.
    pub candidate: Option<Node>,
    /// The reference's body, when `ok`.
    pub expected: Option<Node>,
    /// Binders the candidate has beyond.
    pub more_candidate: Option<u32>,
    /// Binders the reference has beyond.
    pub more_expected: Option<u32>,
}

/// Both bodies and the binders of a view that did not part.
#[derive(Debug, Clone, Copy)]
pub(super) struct Matched<'a> {
    /// Shared binders.
    pub binders: &'a [Binder],
    /// The candidate's body.
    pub candidate: &'a Node,
    /// The reference's body.
    pub expected: &'a Node,
}
