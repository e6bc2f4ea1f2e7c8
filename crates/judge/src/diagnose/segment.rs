//! The error segment: an exact part of the formal statement.

/// The part of `statement` that `segment` means: the text itself where it occurs, else the one place
/// that differs from it in white space only. `None` when there is no such place, or several that differ.
pub fn locate(statement: &str, segment: &str) -> Option<String> {
    let wanted = segment.trim();
    if wanted.is_empty() {
        return None;
    }
    if statement.contains(wanted) {
        return Some(wanted.to_owned());
    }
    let wanted: Vec<char> = wanted.chars().filter(|c| !c.is_whitespace()).collect();
    let text: Vec<(usize, char)> = statement.char_indices().filter(|(_, c)| !c.is_whitespace()).collect();
    let mut found: Option<&str> = None;
    for start in 0..text.len() {
        let window = &text[start..];
        if window.len() < wanted.len() || !window.iter().zip(&wanted).all(|((_, a), b)| a == b) {
            continue;
        }
        let (last, c) = window[wanted.len() - 1];
        let part = &statement[window[0].0..last + c.len_utf8()];
        if found.is_some_and(|before| before != part) {
            return None;
        }
        found = Some(part);
    }
    found.map(str::to_owned)
}

/// Whether two Lean texts are the same but for white space and comments' outer space.
pub fn same_text(a: &str, b: &str) -> bool {
    a.split_whitespace().eq(b.split_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const S: &str = "theorem T (x : ℝ)\n  (h : 0 < x) :\n  x + 1 > 0 := by sorry";

    #[test]
    fn a_segment_is_a_part_of_the_statement() {
        assert_eq!(locate(S, "0 < x").as_deref(), Some("0 < x"));
        assert_eq!(locate(S, " (x : ℝ) (h : 0 < x) ").as_deref(), Some("(x : ℝ)\n  (h : 0 < x)"));
        assert_eq!(locate(S, "x+1>0").as_deref(), Some("x + 1 > 0"));
        assert_eq!(locate(S, "0 ≤ x"), None);
        assert_eq!(locate(S, ""), None);
        assert_eq!(locate("a + b  a +b", "a+b"), None, "two places that differ");
    }

    #[test]
    fn white_space_is_not_a_change() {
        assert!(same_text("theorem T :\n  P", "theorem T : P"));
        assert!(!same_text("theorem T : P", "theorem T : Q"));
    }

    proptest! {
        #[test]
        fn what_is_found_occurs(statement in "[ab ∀\n]{0,30}", segment in "[ab ∀\n]{0,6}") {
            if let Some(part) = locate(&statement, &segment) {
                prop_assert!(statement.contains(&part));
                prop_assert_eq!(part.split_whitespace().collect::<String>(), segment.split_whitespace().collect::<String>());
            }
        }
    }
}
