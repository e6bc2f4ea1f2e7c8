//! Words of what belongs to a concept: its fields, constructors and the lemmas in its namespace.
//!
//! A structure is often described by its axioms, which stand in its fields and lemmas, not in its docstring.

use crate::declaration::{DeclKind, Declaration};
use crate::text::Stems;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Words kept of one concept, the most frequent ones.
const MAX_TOKENS: usize = 60;

/// The words of every concept's members, by the concept's name.
pub(crate) fn gather(declarations: &[Declaration], stems: &mut Stems) -> HashMap<String, Vec<String>> {
    let concepts: HashSet<&str> =
        declarations.iter().filter(|d| d.kind.is_concept()).map(|d| d.name.as_str()).collect();
    let mut counts: HashMap<&str, BTreeMap<String, u32>> = HashMap::new();
    for declaration in declarations {
        let Some((parent, last)) = declaration.name.rsplit_once('.') else { continue };
        if !concepts.contains(parent) {
            continue;
        }
        let mut words = stems.name(last);
        // Types of fields are what the concept is made of; those of lemmas are not.
        if matches!(declaration.kind, DeclKind::Projection | DeclKind::Constructor) {
            words.extend(stems.signature(&declaration.ty));
        }
        words.sort_unstable();
        words.dedup();
        let of_parent = counts.entry(parent).or_default();
        for word in words {
            *of_parent.entry(word).or_default() += 1;
        }
    }
    let most = |words: BTreeMap<String, u32>| {
        let mut words: Vec<(String, u32)> = words.into_iter().collect();
        // Stable, so that equal counts stay in order of the words.
        words.sort_by_key(|w| std::cmp::Reverse(w.1));
        words.into_iter().take(MAX_TOKENS).map(|w| w.0).collect()
    };
    counts.into_iter().map(|(parent, words)| (parent.to_owned(), most(words))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_give_their_types_and_lemmas_their_names() {
        let decl = |name: &str, kind, ty: &str| Declaration {
            name: name.to_owned(),
            kind,
            ty: ty.to_owned(),
            doc: None,
            module: "M".to_owned(),
            line: None,
            constants: Vec::new(),
            expr: None,
        };
        let all = [
            decl("Dist", DeclKind::Class, ""),
            decl("Dist.self_zero", DeclKind::Projection, "(x : Real) : 0"),
            decl("Dist.comm", DeclKind::Theorem, ": Never"),
            decl("other.comm", DeclKind::Theorem, ""),
        ];
        let gathered = gather(&all, &mut Stems::default());
        assert_eq!(gathered.len(), 1);
        assert_eq!(gathered["Dist"], ["comm", "real", "self", "zero"]);
    }
}
