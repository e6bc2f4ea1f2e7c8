//! How operations and relations are written, for those that Lean's index has no description of.

/// What a declaration is written as, where nobody writes its name.
pub(super) fn written(name: &str) -> Option<&'static str> {
    NOTATION.iter().find(|(of, _)| *of == name).map(|(_, text)| *text)
}

#[rustfmt::skip]
const NOTATION: &[(&str, &str)] = &[
    ("Dvd.dvd", "a ∣ b"), ("HAdd.hAdd", "a + b"), ("HSub.hSub", "a - b"), ("HMul.hMul", "a * b"), ("HDiv.hDiv", "a / b"),
    ("HMod.hMod", "a % b"), ("HPow.hPow", "a ^ b"), ("HSMul.hSMul", "a • b"), ("Neg.neg", "-a"), ("Inv.inv", "a⁻¹"),
    ("LE.le", "a ≤ b"), ("LT.lt", "a < b"), ("Membership.mem", "a ∈ s"), ("HasSubset.Subset", "s ⊆ t"),
    ("HasSSubset.SSubset", "s ⊂ t"), ("Union.union", "s ∪ t"), ("Inter.inter", "s ∩ t"), ("SDiff.sdiff", "s \\ t"),
    ("Compl.compl", "sᶜ"), ("EmptyCollection.emptyCollection", "∅"), ("Singleton.singleton", "{a}"),
    ("Top.top", "⊤"), ("Bot.bot", "⊥"), ("SProd.sprod", "s ×ˢ t"), ("Norm.norm", "‖a‖"), ("Nat.iterate", "f^[n]"),
    ("HasQuotient.Quotient", "R ⧸ I"), ("HasQuotient.quotient'", "R ⧸ I"), ("Set.Ioi", "(a, ∞)"), ("Set.Iio", "(-∞, a)"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_the_list_once() {
        for (i, (name, text)) in NOTATION.iter().enumerate() {
            assert!(NOTATION[..i].iter().all(|(other, _)| other != name), "{name}");
            assert_eq!(written(name), Some(*text));
        }
        assert_eq!(written("Nat.Prime"), None);
    }
}
