//! Words of the docstring and of our own gloss, stemmed.

use super::Context;
use crate::declaration::Declaration;
use crate::text::Stems;

/// Tokens kept of one docstring; a longer one says the rest less to the point.
const MAX_TOKENS: usize = 400;

pub(super) fn tokens(decl: &Declaration, context: Context<'_>, stems: &mut Stems) -> Vec<String> {
    let mut tokens = decl.doc.as_deref().map(|d| stems.prose(d)).unwrap_or_default();
    tokens.truncate(MAX_TOKENS);
    tokens.extend(context.gloss.into_iter().flat_map(|g| stems.prose(g)));
    tokens
}
