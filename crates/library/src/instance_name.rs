//! The name Lean generates for a nameless instance, worked out from the instance's text.
//!
//! Follows `Lean.Elab.Command.NameGen.mkBaseName`: `inst`, the constants of the type in order, each once,
//! then `Of` and the constants of each instance-implicit binder. From text alone the rule is clear only where
//! every sign of the type is an identifier, a bracket or a number set; elsewhere there is no answer.

use super::text::{identifier_end, is_letter};

/// The generated name of `instance SIGNATURE`, without namespace, where the rule is clear.
///
/// `signature` is the binders and, after the outermost colon, the type: `[KanComplex S] : Quasicategory S`.
/// `is_variable` tells names bound outside of it; names of one letter are always taken for variables.
pub(crate) fn generated_name(signature: &str, is_variable: impl Fn(&str) -> bool) -> Option<String> {
    let (binders, body) = split_at_type(signature)?;
    let mut bound: Vec<String> = Vec::new();
    let mut classes = Vec::new();
    for (open, inside) in groups(binders)? {
        match (open, inside.split_once(" : ")) {
            ('[', Some((name, class))) if !name.contains(' ') => {
                bound.push(name.trim().to_owned());
                classes.push(class);
            }
            ('[', _) => classes.push(inside),
            (_, Some((names, _))) => bound.extend(names.split_whitespace().map(str::to_owned)),
            (_, None) => bound.extend(inside.split_whitespace().map(str::to_owned)),
        }
    }
    let variable = |name: &str| bound.iter().any(|b| b == name) || is_variable(name);
    let mut seen = Vec::new();
    let head = constants(body, &variable, &mut seen)?;
    if head.is_empty() {
        return None;
    }
    let mut name = format!("inst{head}");
    for class in classes {
        let part = constants(class, &variable, &mut seen)?;
        if !part.is_empty() {
            name.push_str("Of");
            name.push_str(&part);
        }
    }
    Some(name)
}

/// Splits a signature at its outermost ` : `.
pub(crate) fn split_at_type(signature: &str) -> Option<(&str, &str)> {
    let mut depth = 0_i32;
    let bytes = signature.as_bytes();
    for (at, c) in signature.char_indices() {
        match c {
            '(' | '[' | '{' | '⦃' | '⟨' => depth += 1,
            ')' | ']' | '}' | '⦄' | '⟩' => depth -= 1,
            ':' if depth == 0 && bytes.get(at + 1) != Some(&b'=') => {
                return Some((signature[..at].trim(), signature[at + 1..].trim()));
            }
            _ => {}
        }
    }
    None
}

/// The bracketed groups of a binder list: opening bracket and what is inside. `None` where something stands between.
pub(crate) fn groups(binders: &str) -> Option<Vec<(char, &str)>> {
    let mut out = Vec::new();
    let mut depth = 0_i32;
    let mut open = None;
    for (at, c) in binders.char_indices() {
        match c {
            '(' | '[' | '{' | '⦃' => {
                if depth == 0 {
                    open = Some((c, at + c.len_utf8()));
                }
                depth += 1;
            }
            ')' | ']' | '}' | '⦄' => {
                depth -= 1;
                if depth == 0 {
                    let (c, from) = open.take()?;
                    out.push((c, binders[from..at].trim()));
                }
            }
            c if depth == 0 && !c.is_whitespace() => return None,
            _ => {}
        }
    }
    (depth == 0).then_some(out)
}

/// Constants of a type as Lean strings them together, or `None` where the text holds notation.
fn constants(text: &str, is_variable: &impl Fn(&str) -> bool, seen: &mut Vec<String>) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let mut length = first.len_utf8();
        let constant = match first {
            'ℕ' => Some("Nat"),
            'ℤ' => Some("Int"),
            'ℚ' => Some("Rat"),
            'ℝ' if !rest.starts_with("ℝ≥") => Some("Real"),
            'ℂ' => Some("Complex"),
            '(' | ')' | ' ' | '\n' => None,
            _ if is_letter(first) => {
                length = identifier_end(rest);
                let name = &rest[..length];
                let simple = name.trim_end_matches(|c: char| matches!(c, '\'' | '₀'..='₉' | '0'..='9'));
                // `S.carrier` of a variable `S` has a projection's constant, whose name the text does not tell.
                if name.contains('.') && is_short(name.split('.').next().unwrap_or_default()) {
                    return None;
                }
                let last = name.rsplit('.').next().unwrap_or(name);
                (!is_short(simple) && !is_variable(name) && name != "Type" && name != "Prop").then_some(last)
            }
            _ => return None,
        };
        if let Some(constant) = constant
            && !seen.iter().any(|s| s == constant)
        {
            seen.push(constant.to_owned());
            let mut chars = constant.chars();
            out.extend(chars.next().map(|c| c.to_ascii_uppercase()));
            out.push_str(chars.as_str());
        }
        rest = &rest[length..];
        // Universe arguments add nothing.
        if let Some(after) = rest.strip_prefix(".{") {
            rest = &after[after.find('}')? + 1..];
        }
    }
    Some(out)
}

fn is_short(name: &str) -> bool {
    name.chars().count() <= 1
}

#[cfg(test)]
mod tests {
    use super::generated_name;

    #[test]
    fn names_that_lean_gives() {
        // Names as they stand in Mathlib's documentation.
        let cases = [
            ("(S : SSet) [KanComplex S] : Quasicategory S", Some("instQuasicategoryOfKanComplex")),
            (
                "{V : Type u} [Fintype V] [DecidableEq V] : Fintype (SimpleGraph V)",
                Some("instFintypeSimpleGraphOfDecidableEq"),
            ),
            (": AB4 (CondensedMod.{u} R)", Some("instAB4CondensedMod")),
            ("[R1Space X] [T0Space X] : T2Space X", Some("instT2SpaceOfR1SpaceOfT0Space")),
            (": GCDMonoid ℤ", Some("instGCDMonoidInt")),
            (": SMul ℕ (M ⟶ N)", None),
            (": Mono S.abelianImageToKernel", None),
        ];
        for (signature, name) in cases {
            assert_eq!(generated_name(signature, |_| false).as_deref(), name, "{signature}");
        }
    }

    #[test]
    fn outer_variables_are_left_out() {
        assert_eq!(generated_name(": Foo bar", |n| n == "bar").as_deref(), Some("instFoo"));
        assert_eq!(generated_name(": Foo bar", |_| false).as_deref(), Some("instFooBar"));
    }
}
