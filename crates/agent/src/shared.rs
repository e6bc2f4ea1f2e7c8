//! Definitions that the problems of one batch have in common, on request (`--share-definitions`).
//!
//! A definition is another problem's too when the concept has the same name and the same meaning
//! and rests on the same definitions, word for word; Lean checks it there all the same.

use super::assembly::{Definition, definitions_code};
use super::graph::ConceptKey;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A batch's definitions by meaning.
#[derive(Debug, Default)]
pub struct SharedDefinitions {
    known: Mutex<HashMap<[u8; 32], (String, String)>>,
}

impl SharedDefinitions {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Lean name and code of the definition of this meaning on this ground.
    pub(super) fn get(&self, name: &str, meaning: &str, context: &[Definition]) -> Option<(String, String)> {
        let key = key(name, meaning, context)?;
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned()
    }

    /// Offers a definition; the first one of a meaning stays.
    pub(super) fn put(&self, name: &str, meaning: &str, context: &[Definition], definition: &Definition) {
        if let Some(key) = key(name, meaning, context) {
            let value = (definition.lean_name.clone(), definition.code.clone());
            self.known.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_insert(value);
        }
    }
}

/// A concept without a meaning is nobody else's.
fn key(name: &str, meaning: &str, context: &[Definition]) -> Option<[u8; 32]> {
    let words: Vec<String> =
        meaning.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_lowercase).collect();
    let concept = ConceptKey::new(name).filter(|_| !words.is_empty())?;
    let text = format!("{concept}\0{}\0{}", words.join(" "), definitions_code(context));
    Some(Sha256::digest(text).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn definition(name: &str, code: &str) -> Definition {
        Definition { key: ConceptKey::new(name).unwrap(), lean_name: name.into(), code: code.into() }
    }

    #[test]
    fn name_meaning_and_ground_must_be_the_same() {
        let shared = SharedDefinitions::default();
        let (base, other) = (definition("base", "def Base := 1"), definition("base", "def Base := 2"));
        let top = definition("Top", "def Top := Base");
        let ground = std::slice::from_ref(&base);
        shared.put("top", "Equal to the base.", ground, &top);
        assert_eq!(shared.get("Tops", "equal to the base", ground), Some(("Top".into(), "def Top := Base".into())));
        assert_eq!(shared.get("top", "equal to a base", ground), None);
        assert_eq!(shared.get("bottom", "equal to the base", ground), None);
        assert_eq!(shared.get("top", "equal to the base", &[other]), None);
        shared.put("top", "", &[], &top);
        assert_eq!((shared.get("top", "", &[]), shared.len()), (None, 1));
        shared.put("top", "Equal to the base.", ground, &definition("Late", "x"));
        assert_eq!(shared.get("top", "Equal to the base.", ground).unwrap().0, "Top");
    }
}
