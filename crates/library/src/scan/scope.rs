//! What a declaration inherits from where it stands: namespaces, sections, `variable` binders.

use super::lexer::{Token, TokenKind, text_of};
use std::collections::HashSet;

/// One binder group: `{α β : Type*}`, `[Group G]`, `(h : p)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Binder {
    /// Opening bracket: `(`, `{`, `[` or `⦃`.
    pub(super) open: char,
    /// Names it binds; none for `[Group G]`.
    pub(super) names: Vec<String>,
    /// Text inside the brackets after the names' colon, or all of it.
    pub(super) ty: String,
}

impl Binder {
    pub(super) fn text(&self) -> String {
        let close = match self.open {
            '(' => ')',
            '[' => ']',
            '{' => '}',
            _ => '⦄',
        };
        let names = self.names.join(" ");
        match (self.names.is_empty(), self.ty.is_empty()) {
            (true, _) => format!("{}{}{close}", self.open, self.ty),
            (_, true) => format!("{}{names}{close}", self.open),
            _ => format!("{}{names} : {}{close}", self.open, self.ty),
        }
    }

    /// Identifiers its type mentions.
    fn mentions(&self) -> impl Iterator<Item = &str> {
        identifiers(&self.ty)
    }
}

/// First components of the identifiers in a text, so that `S.carrier` mentions `S`.
pub(super) fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '\'' | '₀'..='₉'))).filter(|w| !w.is_empty())
}

/// Reads the binder groups at the start of `tokens`; returns them and how many tokens they take.
pub(super) fn binders(tokens: &[Token<'_>]) -> (Vec<Binder>, usize) {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let Some(open) = token.text.chars().next().filter(|c| "([{⦃".contains(*c)) else { break };
        let Some(end) = closing(tokens, at) else { break };
        let inside = &tokens[at + 1..end];
        let colon = top_level(inside, ":");
        let names = |t: &[Token<'_>]| -> Vec<String> {
            t.iter().filter(|t| t.kind == TokenKind::Word).map(|t| t.text.to_owned()).collect()
        };
        out.push(match (open, colon) {
            (_, Some(colon)) => Binder { open, names: names(&inside[..colon]), ty: text_of(&inside[colon + 1..]) },
            ('[', None) => Binder { open, names: Vec::new(), ty: text_of(inside) },
            (_, None) => Binder { open, names: names(inside), ty: String::new() },
        });
        at = end + 1;
    }
    (out, at)
}

/// Position of the bracket that closes the one at `open`.
pub(super) fn closing(tokens: &[Token<'_>], open: usize) -> Option<usize> {
    let mut depth = 0_i32;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        depth += depth_change(token);
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// How a token changes the depth of brackets.
pub(super) fn depth_change(token: &Token<'_>) -> i32 {
    match (token.kind, token.text) {
        (TokenKind::Sign, "(" | "[" | "{" | "⦃" | "⟨" | "@[" | "#[" | "⟦") => 1,
        (TokenKind::Sign, ")" | "]" | "}" | "⦄" | "⟩" | "⟧") => -1,
        _ => 0,
    }
}

/// Position of the first `sign` outside brackets.
pub(super) fn top_level(tokens: &[Token<'_>], sign: &str) -> Option<usize> {
    let mut depth = 0_i32;
    tokens.iter().position(|t| {
        depth += depth_change(t);
        depth == 0 && t.text == sign
    })
}

/// Components of a dotted name; of none, one.
fn components(name: &str) -> usize {
    name.split('.').filter(|c| !c.is_empty()).count().max(1)
}

#[derive(Debug, Clone, Default)]
struct Frame {
    /// The component that a namespace adds; nothing for a section.
    namespace: Option<String>,
    /// Variables in force before it opened.
    variables: Vec<Binder>,
    included: HashSet<String>,
}

/// The stack of open namespaces and sections.
#[derive(Debug, Clone, Default)]
pub(super) struct Scope {
    frames: Vec<Frame>,
    variables: Vec<Binder>,
    included: HashSet<String>,
}

impl Scope {
    /// Opens a namespace.
    pub(super) fn open(&mut self, namespace: &str) {
        for component in namespace.split('.').filter(|c| !c.is_empty()) {
            self.push(Some(component.to_owned()));
        }
    }

    /// Opens a section, which may have a name.
    pub(super) fn open_section(&mut self, name: &str) {
        for _ in 0..components(name) {
            self.push(None);
        }
    }

    fn push(&mut self, namespace: Option<String>) {
        self.frames.push(Frame { namespace, variables: self.variables.clone(), included: self.included.clone() });
    }

    /// Closes the innermost frame. `end A.B` closes two, however they were opened: `namespace A.B` is two as well.
    pub(super) fn close(&mut self, name: &str) {
        for _ in 0..components(name) {
            let Some(frame) = self.frames.pop() else { return };
            self.variables = frame.variables;
            self.included = frame.included;
        }
    }

    /// The current namespace, dotted.
    pub(super) fn namespace(&self) -> String {
        self.frames.iter().filter_map(|f| f.namespace.as_deref()).collect::<Vec<_>>().join(".")
    }

    /// The full name of what is declared as `name` here.
    pub(super) fn full_name(&self, name: &str) -> String {
        let namespace = self.namespace();
        match name.strip_prefix("_root_.") {
            Some(root) => root.to_owned(),
            None if namespace.is_empty() => name.to_owned(),
            None => format!("{namespace}.{name}"),
        }
    }

    /// Adds the binders of a `variable` command; `variable {α}` only changes the brackets of a known `α`.
    pub(super) fn declare(&mut self, binders: Vec<Binder>) {
        for binder in binders {
            let known = binder.ty.is_empty() && binder.open != '[';
            if !known {
                self.variables.push(binder);
                continue;
            }
            for name in &binder.names {
                let Some(at) = self.variables.iter().position(|v| v.names.contains(name)) else { continue };
                // Taken out of its group, since the others keep their brackets.
                let ty = self.variables[at].ty.clone();
                let changed = Binder { open: binder.open, names: vec![name.clone()], ty };
                if self.variables[at].names.len() == 1 {
                    self.variables[at] = changed;
                } else {
                    self.variables[at].names.retain(|n| n != name);
                    self.variables.insert(at + 1, changed);
                }
            }
        }
    }

    /// `include h`: `h` belongs to every declaration that follows.
    pub(super) fn include(&mut self, name: &str) {
        self.included.insert(name.to_owned());
    }

    /// `omit h`.
    pub(super) fn omit(&mut self, name: &str) {
        self.included.remove(name);
    }

    /// Whether a `variable` binds this name.
    pub(super) fn is_variable(&self, name: &str) -> bool {
        self.variables.iter().any(|v| v.names.iter().any(|n| n == name))
    }

    /// The binders a signature draws in, in their order: those whose names it mentions, what their types mention
    /// in turn, and the instances whose variables are all drawn in.
    pub(super) fn drawn_in(&self, signature: &str) -> Vec<Binder> {
        if self.variables.is_empty() {
            return Vec::new();
        }
        let mut mentioned: HashSet<&str> = identifiers(signature).collect();
        mentioned.extend(self.included.iter().map(String::as_str));
        let mut taken = vec![false; self.variables.len()];
        loop {
            let mut changed = false;
            for (at, variable) in self.variables.iter().enumerate().rev() {
                if taken[at] {
                    continue;
                }
                let named = variable.names.iter().any(|n| mentioned.contains(n.as_str()));
                let instance = variable.open == '[' && {
                    let mut own = variable.mentions().filter(|m| self.is_variable(m)).peekable();
                    own.peek().is_some() && own.all(|m| mentioned.contains(m))
                };
                if named || instance {
                    taken[at] = true;
                    changed = true;
                    mentioned.extend(variable.mentions());
                }
            }
            if !changed {
                break;
            }
        }
        let used = |v: &Binder| {
            let names = v.names.iter().filter(|n| v.open == '[' || mentioned.contains(n.as_str())).cloned().collect();
            Binder { open: v.open, names, ty: v.ty.clone() }
        };
        self.variables.iter().zip(taken).filter(|(_, t)| *t).map(|(v, _)| used(v)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::lexer::lex;
    use super::*;

    fn scope(variables: &str) -> Scope {
        let mut scope = Scope::default();
        scope.declare(binders(&lex(variables)).0);
        scope
    }

    fn drawn(scope: &Scope, signature: &str) -> String {
        scope.drawn_in(signature).iter().map(|b| b.text()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn only_what_is_used_is_drawn_in() {
        let scope = scope("{G H : Type*} [Group G] [Group H] (N : Subgroup G) {α : Type*} (h : α = α)");
        assert_eq!(drawn(&scope, ": N = N"), "{G : Type*} [Group G] (N : Subgroup G)");
        assert_eq!(drawn(&scope, ": 1 = 1"), "");
        assert_eq!(drawn(&scope, ": N.carrier = ∅"), "{G : Type*} [Group G] (N : Subgroup G)");
    }

    #[test]
    fn brackets_change_and_sections_restore() {
        let mut scope = scope("{G H : Type*}");
        scope.open_section("Some.Name");
        scope.declare(binders(&lex("(G)")).0);
        assert_eq!(drawn(&scope, ": G"), "(G : Type*)");
        scope.include("H");
        assert_eq!(drawn(&scope, ": G"), "{H : Type*} (G : Type*)");
        scope.close("Some.Name");
        assert_eq!(drawn(&scope, ": G"), "{G : Type*}");
    }

    #[test]
    fn namespaces_open_and_close_by_component() {
        let mut scope = Scope::default();
        scope.open("A.B");
        scope.open("C");
        assert_eq!(scope.full_name("d.e"), "A.B.C.d.e");
        assert_eq!(scope.full_name("_root_.x"), "x");
        scope.close("B.C");
        assert_eq!(scope.full_name("d"), "A.d");
        scope.close("A");
        assert_eq!(scope.full_name("d"), "d");
        scope.close("too.many");
    }
}
