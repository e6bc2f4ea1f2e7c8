//! The split identifier: naming words of the full name, namespaces included.

use crate::declaration::Declaration;
use crate::text::Stems;

pub(super) fn tokens(decl: &Declaration, stems: &mut Stems) -> Vec<String> {
    if decl.name.starts_with('«') {
        return Vec::new();
    }
    stems.name(&decl.name)
}
