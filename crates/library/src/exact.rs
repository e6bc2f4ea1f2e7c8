//! Exact search by what a type mentions, as Loogle does: the keys of a pattern such as `Real.sqrt, _ * _`.

use super::channel::Channel;
use super::text::{fold, is_letter, is_symbol, lex};

/// Constants behind Lean's infix notation, for records whose constants an environment told.
const NOTATION: &[(&str, &str)] = &[
    ("+", "HAdd.hAdd"),
    ("-", "HSub.hSub"),
    ("*", "HMul.hMul"),
    ("/", "HDiv.hDiv"),
    ("^", "HPow.hPow"),
    ("%", "HMod.hMod"),
    ("=", "Eq"),
    ("≠", "Ne"),
    ("≤", "LE.le"),
    ("<", "LT.lt"),
    ("≥", "GE.ge"),
    (">", "GT.gt"),
    ("↔", "Iff"),
    ("∧", "And"),
    ("∨", "Or"),
    ("¬", "Not"),
    ("∃", "Exists"),
    ("∣", "Dvd.dvd"),
    ("∈", "Membership.mem"),
    ("⊆", "HasSubset.Subset"),
    ("∪", "Union.union"),
    ("∩", "Inter.inter"),
    ("∘", "Function.comp"),
    ("∑", "Finset.sum"),
    ("∏", "Finset.prod"),
    ("⊔", "Max.max"),
    ("⊓", "Min.min"),
    ("•", "HSMul.hSMul"),
    ("√", "Real.sqrt"),
    ("‖", "Norm.norm"),
    ("∫", "MeasureTheory.integral"),
    ("ℕ", "Nat"),
    ("ℤ", "Int"),
    ("ℚ", "Rat"),
    ("ℝ", "Real"),
    ("ℂ", "Complex"),
];

/// Each thing that must be mentioned, as the tokens any of which mentions it. At most 32 are read.
pub(crate) fn keys(pattern: &str) -> Vec<Vec<(Channel, String)>> {
    let folded = fold(pattern);
    let mut out: Vec<Vec<(Channel, String)>> = Vec::new();
    for token in lex(&folded).take(1000) {
        let key: Vec<(Channel, String)> = if token.starts_with(is_letter) && token.len() > 1 {
            // A source writes the notation where an environment has the constant.
            let sign = NOTATION.iter().find(|(_, c)| *c == token).map(|(s, _)| (Channel::Signature, (*s).to_owned()));
            std::iter::once((Channel::Constants, token.to_owned())).chain(sign).collect()
        } else if token.starts_with(is_symbol) {
            let constant =
                NOTATION.iter().find(|(s, _)| *s == token).map(|(_, c)| (Channel::Constants, (*c).to_owned()));
            std::iter::once((Channel::Signature, token.to_owned())).chain(constant).collect()
        } else {
            continue;
        };
        if !out.contains(&key) && out.len() < 32 {
            out.push(key);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_notation_are_keys_and_holes_are_not() {
        let keys = keys("Real.sqrt, _ * _");
        assert_eq!(keys[0], [(Channel::Constants, "Real.sqrt".to_owned()), (Channel::Signature, "√".to_owned())]);
        assert_eq!(keys[1], [(Channel::Signature, "*".to_owned()), (Channel::Constants, "HMul.hMul".to_owned())]);
        assert_eq!(keys.len(), 2);
    }
}
