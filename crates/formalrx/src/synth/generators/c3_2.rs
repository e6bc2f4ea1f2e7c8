//! C3.2 Redundant Premise: a hypothesis that the text does not make is added; none of sign, bound or
//! domain, which have categories of their own.

use super::tools::alike;
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    // Only what is bound before the colon can be named there.
    let bound = |x: &str| v.binders.iter().any(|b| b.names.iter().any(|n| n == x));
    let mut out = Vec::new();
    for (a, b) in alike(v).into_iter().filter(|(a, b)| a < b && bound(a) && bound(b)) {
        let ty = v.type_of(&a).unwrap_or_default();
        out.push(Edit::with_binder(v, &format!("(hextra : {a} = {b})"), "an equation is added"));
        if ["ℕ", "ℤ", "ℚ", "ℝ"].contains(&ty.as_str()) {
            out.push(Edit::with_binder(v, &format!("(hextra : {a} + {b} = 1)"), "an equation is added"));
        }
        if ty.starts_with("Set ") || ty.starts_with("Finset ") {
            out.push(Edit::with_binder(v, &format!("(hextra : {a} ⊆ {b})"), "an inclusion is added"));
        }
    }
    for (f, ty) in v.variables().into_iter().filter(|(f, _)| bound(f)) {
        if ty.starts_with("ℕ → ℕ") || ty == "ℕ → ℝ" || ty == "ℕ → ℤ" || ty == "ℝ → ℝ" {
            out.push(Edit::with_binder(v, &format!("(hextra : {f} 0 = 0)"), "a value is assumed"));
        }
    }
    out
}
