//! Constants of the type: as an environment told them, else the identifiers of the signature's text.

use crate::declaration::Declaration;
use crate::text::{is_letter, lex};
use std::collections::BTreeSet;

/// Each constant in full and by its last component, case kept: sources write names with namespaces open.
pub(super) fn tokens(decl: &Declaration) -> Vec<String> {
    let mut out = BTreeSet::new();
    for name in mentioned(decl) {
        if let Some((_, last)) = name.rsplit_once('.') {
            out.insert(last.to_owned());
        }
        out.insert(name.to_owned());
    }
    out.into_iter().collect()
}

/// The names a declaration's type mentions. From text this counts variables too; they do no harm as keys.
fn mentioned(decl: &Declaration) -> BTreeSet<&str> {
    if decl.constants.is_empty() {
        lex(&decl.ty).filter(|t| t.starts_with(is_letter) && t.len() > 1).collect()
    } else {
        decl.constants.iter().map(String::as_str).collect()
    }
}
