//! The declarations that `to_additive` makes beside those it stands before.

use super::additive::additive;
use super::command::clean;
use super::lexer::{Token, TokenKind};
use super::scope::closing;
use crate::declaration::Declaration;

/// The twin `to_additive` makes of `decl`, whose own attributes these are.
pub(super) fn twin(decl: &Declaration, attributes: &[Token<'_>]) -> Option<Declaration> {
    twin_of(decl, attributes, decl)
}

/// The twin of `decl`, a member of `parent` or `parent` itself, whose attributes are given.
///
/// The type stays as written, since translating text could make it false; the docstring says whose it is.
pub(super) fn twin_of(decl: &Declaration, attributes: &[Token<'_>], parent: &Declaration) -> Option<Declaration> {
    let at = attributes.iter().position(|t| t.text == "to_additive")?;
    let mut given = None;
    let mut doc = None;
    let mut next = at + 1;
    while let Some(token) = attributes.get(next) {
        match (token.kind, token.text) {
            (_, ",") => break,
            (_, "(") => next = closing(attributes, next).unwrap_or(attributes.len()),
            (TokenKind::Word, "existing" | "self" | "none") => return None,
            (TokenKind::Word, name) => given = Some(name),
            (TokenKind::Doc, text) => doc = Some(clean(text)),
            (TokenKind::Sign, text) if text.starts_with('"') => doc = Some(text.trim_matches('"').to_owned()),
            _ => {}
        }
        next += 1;
    }
    let name = match given {
        Some(name) if decl.name == parent.name => {
            let namespace = decl.name.rsplit_once('.').map(|n| additive(n.0));
            match namespace {
                Some(namespace) if !name.contains('.') => format!("{namespace}.{name}"),
                _ => name.to_owned(),
            }
        }
        _ => additive(&decl.name),
    };
    let doc = doc.unwrap_or_else(|| format!("Additive version of `{}`, whose type is shown.", decl.name));
    (name != decl.name).then(|| Declaration { name, doc: Some(doc), ..decl.clone() })
}
