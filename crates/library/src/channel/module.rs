//! Words of the module's name without its first component, and of the head of its documentation.

use super::Context;
use crate::declaration::Declaration;
use crate::text::Stems;

/// Words kept of a module's documentation: its title and first sentences.
const MAX_DOC_TOKENS: usize = 24;

pub(super) fn tokens(decl: &Declaration, context: Context<'_>, stems: &mut Stems) -> Vec<String> {
    let path = decl.module.split_once('.').map_or(decl.module.as_str(), |m| m.1);
    let mut tokens = stems.name(path);
    if let Some(doc) = context.module_doc {
        let mut words = stems.prose(doc);
        words.truncate(MAX_DOC_TOKENS);
        tokens.append(&mut words);
    }
    tokens
}
