//! Identity match (ASSESS section 4.2): equal once the name is set to `thm` and whitespace is gone.

use super::spec::{Spec, Work};
use crate::split::renamed;

/// The metric `identity`.
pub(super) const METRIC: Spec = Spec {
    name: "identity",
    help: "Equal text, name and whitespace aside",
    combines: false,
    work: Work::Texts(identity),
};

/// 1 when the statements are the same text, else 0.
pub(super) fn identity(first: &str, second: &str) -> f64 {
    let text = |t: &str| renamed(t, "thm").chars().filter(|c| !c.is_whitespace()).collect::<String>();
    if text(first) == text(second) { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_whitespace_do_not_count() {
        assert_eq!(identity("theorem a (x : ℕ) :\n x = x := by sorry", "theorem b (x:ℕ) : x = x := by sorry"), 1.0);
        assert_eq!(identity("theorem a (x : ℕ) : x = x := by sorry", "theorem a (y : ℕ) : y = y := by sorry"), 0.0);
    }
}
