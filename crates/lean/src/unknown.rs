//! Names that Lean says it does not know.

/// Names that Lean puts between quotes after saying that they are unknown.
pub fn unknown_names(text: &str) -> Vec<String> {
    const PHRASES: &[&str] =
        &["unknown identifier", "unknown constant", "unknown namespace", "environment does not contain"];
    let lower = text.to_ascii_lowercase();
    let places = PHRASES.iter().flat_map(|p| lower.match_indices(p).map(|(at, _)| at + p.len()));
    places.filter_map(|end| quoted(&text[end..])).collect()
}

/// The first name between quotes, if it comes at once.
fn quoted(text: &str) -> Option<String> {
    let start = text.find(['`', '\'', '‘'])?;
    if start > 3 {
        return None;
    }
    let open = text[start..].chars().next()?;
    let inside = &text[start + open.len_utf8()..];
    let end = inside.find(match open {
        '`' => '`',
        '\'' => '\'',
        _ => '’',
    })?;
    let name = &inside[..end];
    let is_name = !name.is_empty()
        && name.len() <= 120
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '?' | '!' | '\''));
    is_name.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_between_quotes_behind_the_phrase() {
        let text = "in `proof`: Unknown identifier `Nat.isUnit_iff`\n\nunknown constant 'A.b'";
        assert_eq!(unknown_names(text), ["Nat.isUnit_iff", "A.b"]);
        assert!(unknown_names("unknown identifier 'rm -rf /', `simp` made no progress").is_empty());
    }
}
