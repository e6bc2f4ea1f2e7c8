//! Words and symbols of the type.

use crate::declaration::Declaration;
use crate::text::Stems;

/// Tokens kept of one signature.
const MAX_TOKENS: usize = 400;

pub(super) fn tokens(decl: &Declaration, stems: &mut Stems) -> Vec<String> {
    let mut tokens = stems.signature(&decl.ty);
    tokens.truncate(MAX_TOKENS);
    tokens
}
