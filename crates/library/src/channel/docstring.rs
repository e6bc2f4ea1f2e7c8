//! Words of the docstring, stemmed.

use crate::declaration::Declaration;
use crate::text::Stems;

/// Tokens kept of one docstring; a longer one says the rest less to the point.
const MAX_TOKENS: usize = 400;

pub(super) fn tokens(decl: &Declaration, stems: &mut Stems) -> Vec<String> {
    let mut tokens = decl.doc.as_deref().map(|d| stems.prose(d)).unwrap_or_default();
    tokens.truncate(MAX_TOKENS);
    tokens
}
