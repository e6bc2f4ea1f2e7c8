//! Statements as terms: the few shapes that binders, application and notation come in, between
//! Lean's syntax and the operator tree. Pure data and the questions asked of it.

/// A term as written, parentheses gone.
#[derive(Debug, Clone, PartialEq)]
pub enum Term {
    /// An identifier as written, namespaces included.
    Ident(String),
    /// A literal or a notation without arguments.
    Literal(String),
    /// A notation: its text with a slot for each argument, and the arguments.
    Op(String, Vec<Term>),
    /// An application.
    App(Box<Term>, Vec<Term>),
    /// `a → b`.
    Arrow(Box<Term>, Box<Term>),
    /// `(a : T)`.
    Ascription(Box<Term>, Option<Box<Term>>),
    /// `↑a`, `⇑f`, `↥s`.
    Coercion(String, Box<Term>),
    /// `a.field` where `a` is not an identifier.
    Field(Box<Term>, String),
    /// `∀`, `∃`, `fun`, `∑`, `{x | p}` and their kin.
    Binding {
        /// The notation's text.
        head: String,
        /// What is bound, one name each.
        binders: Vec<Binder>,
        /// Terms outside the scope, such as the bounds of an integral or the value of a `let`.
        outside: Vec<Term>,
        /// Terms in the scope; the last is the body.
        inside: Vec<Term>,
    },
}

/// The brackets of a binder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Brackets {
    /// `(x : T)` or none.
    Explicit,
    /// `{x : T}`
    Implicit,
    /// `⦃x : T⦄`
    Strict,
    /// `[x : T]`
    Instance,
}

/// One bound name.
#[derive(Debug, Clone, PartialEq)]
pub struct Binder {
    /// The brackets.
    pub brackets: Brackets,
    /// The name or a pattern; absent for `[T]` and `_`.
    pub name: Option<Term>,
    /// The type, if written.
    pub ty: Option<Term>,
    /// A relation written in the binder, `x ∈ s` or `x > 0`: its symbol and right-hand side.
    pub relation: Option<(String, Term)>,
}

impl Binder {
    /// The name, unless it is a pattern.
    pub fn ident(&self) -> Option<&str> {
        match &self.name {
            Some(Term::Ident(name)) => Some(name),
            _ => None,
        }
    }

    /// Every name bound, patterns included.
    pub fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        if let Some(term) = &self.name {
            term.idents(&mut |name| names.push(name.to_owned()));
        }
        names
    }
}

/// What is stated: binders and a type, with definitions that come before it.
#[derive(Debug, Clone, PartialEq)]
pub struct Statement {
    /// `theorem` (also for `lemma` and `example`), `def`, `abbrev`, `instance`, `structure`, ...
    pub keyword: String,
    /// The declared name; it is not part of the tree.
    pub name: String,
    /// Binders of the signature, `variable`s before it first.
    pub binders: Vec<Binder>,
    /// The type, if written.
    pub ty: Option<Term>,
    /// The value, if it is not `sorry` or a proof.
    pub value: Option<Term>,
    /// Definitions the statement carries along.
    pub before: Vec<Statement>,
}

impl Term {
    /// Calls `f` on every identifier, bound or not.
    pub(crate) fn idents(&self, f: &mut impl FnMut(&str)) {
        match self {
            Self::Ident(name) => f(name),
            Self::Literal(_) => {}
            Self::Op(_, args) => args.iter().for_each(|a| a.idents(f)),
            Self::App(head, args) => {
                head.idents(f);
                args.iter().for_each(|a| a.idents(f));
            }
            Self::Arrow(a, b) => {
                a.idents(f);
                b.idents(f);
            }
            Self::Ascription(a, ty) => {
                a.idents(f);
                if let Some(ty) = ty {
                    ty.idents(f);
                }
            }
            Self::Coercion(_, a) | Self::Field(a, _) => a.idents(f),
            Self::Binding { binders, outside, inside, .. } => {
                binders.iter().for_each(|b| b.idents(f));
                outside.iter().chain(inside).for_each(|a| a.idents(f));
            }
        }
    }

    /// Whether the name, or a field of it, occurs. Shadowing is not looked at: a name that is only
    /// rebound counts as mentioned.
    pub fn mentions(&self, name: &str) -> bool {
        let mut found = false;
        self.idents(&mut |i| found |= i == name || i.strip_prefix(name).is_some_and(|r| r.starts_with('.')));
        found
    }
}

impl Binder {
    fn idents(&self, f: &mut impl FnMut(&str)) {
        if let Some(name) = &self.name {
            name.idents(f);
        }
        if let Some(ty) = &self.ty {
            ty.idents(f);
        }
        if let Some((_, rhs)) = &self.relation {
            rhs.idents(f);
        }
    }

    /// Whether the binder's type or relation mentions the name.
    pub fn mentions(&self, name: &str) -> bool {
        self.ty.as_ref().is_some_and(|t| t.mentions(name))
            || self.relation.as_ref().is_some_and(|(_, t)| t.mentions(name))
    }
}
