//! `alias`: the type of what an alias stands for, found when all files are read.

use crate::declaration::Declaration;
use crate::instance_name::split_at_type;
use std::collections::HashMap;

/// Marks the type of an alias until the whole library is known; never in a Lean type.
pub(super) const ALIAS_MARK: &str = "\u{1}alias ";

/// Gives every alias the type of what it stands for; of an equivalence, the direction.
pub(super) fn resolve_aliases(declarations: &mut [Declaration]) {
    let types: HashMap<String, String> =
        declarations.iter().filter(|d| !d.ty.starts_with(ALIAS_MARK)).map(|d| (d.name.clone(), d.ty.clone())).collect();
    for declaration in declarations {
        let Some(mark) = declaration.ty.strip_prefix(ALIAS_MARK) else { continue };
        let mut words = mark.splitn(3, ' ');
        let how = words.next().unwrap_or_default();
        let target = words.next().unwrap_or_default();
        let mut namespace = words.next().unwrap_or_default();
        // Lean looks a name up in the innermost namespace first.
        let ty = loop {
            let full = if namespace.is_empty() { target.to_owned() } else { format!("{namespace}.{target}") };
            if let Some(ty) = types.get(full.trim_start_matches("_root_.")) {
                break Some(ty);
            }
            match namespace.rsplit_once('.') {
                Some((outer, _)) => namespace = outer,
                None if namespace.is_empty() => break None,
                None => namespace = "",
            }
        };
        declaration.ty = ty.and_then(|t| direction(t, how)).unwrap_or_default();
    }
}

fn direction(ty: &str, how: &str) -> Option<String> {
    if how == "same" {
        return Some(ty.to_owned());
    }
    let (binders, statement) = split_at_type(ty)?;
    let mut depth = 0_i32;
    let at = statement.char_indices().find(|(_, c)| {
        match c {
            '(' | '[' | '{' | '⟨' => depth += 1,
            ')' | ']' | '}' | '⟩' => depth -= 1,
            _ => {}
        }
        depth == 0 && *c == '↔'
    })?;
    let (left, right) = (statement[..at.0].trim(), statement[at.0 + '↔'.len_utf8()..].trim());
    let text = if how == "forward" { format!("{left} → {right}") } else { format!("{right} → {left}") };
    Some(format!("{binders} : {text}").trim().to_owned())
}
