//! Where two statements are told apart: small values for the variables of a statement, by their types.

/// A variable: its name and its type, as written; an instance has no name.
pub(super) type Variable = (String, String);

/// Values of a type, plainest first; none for a type we have no values of.
fn values(ty: &str, has_instance: bool) -> Vec<&'static str> {
    match ty.trim() {
        "ℕ" => vec!["0", "1", "2", "3", "5", "101", "4", "6", "10"],
        "ℤ" => vec!["0", "1", "-1", "2", "3", "-2", "5", "10"],
        "ℚ" | "ℝ" => vec!["0", "1", "-1", "2", "(1/2)", "3", "-2", "5"],
        "Bool" => vec!["true", "false"],
        "Prop" => vec!["True", "False"],
        "Type" | "Type*" | "Type _" => {
            if has_instance {
                vec!["ℤ"]
            } else {
                vec!["Bool", "ℕ"]
            }
        }
        "ℤ × ℤ" => vec!["(0, 0)", "(1, 0)", "(0, 1)", "(1, 1)", "(2, 1)", "(1, 2)"],
        "ℕ → ℕ" => vec![
            "fun n => n",
            "fun _ => 0",
            "fun n => n + 1",
            "fun _ => 1",
            "fun n => n % 2",
            "fun n => n * n",
            "fun n => n - 1",
            "fun n => n / 2",
            "fun n => if n = 3 then 0 else 1",
        ],
        "ℕ → ℤ" => {
            vec!["fun n => (n : ℤ)", "fun _ => 0", "fun _ => 1", "fun n => 3 * 2 ^ n", "fun n => -(n : ℤ)"]
        }
        "ℕ → ℚ" => vec!["fun n => (n : ℚ)", "fun _ => 1", "fun _ => 0", "fun n => 2 * (n : ℚ)", "fun n => n ^ 2"],
        "ℕ → ℝ" => vec!["fun n => (n : ℝ)", "fun _ => 1", "fun _ => 0"],
        "ℝ → ℝ" => vec!["fun x => 3 * x + 1", "fun x => x", "fun _ => 0", "fun x => -x"],
        "ℕ → Prop" => vec![
            "fun n => n = 0",
            "fun _ => True",
            "fun _ => False",
            "fun n => n % 2 = 0",
            "fun n => n < 2",
            "fun n => 0 < n",
        ],
        "ℕ → ℕ → Prop" => vec![
            "fun a b => a = b",
            "fun a b => a ≤ b",
            "fun a b => a < b",
            "fun _ _ => True",
            "fun a b => a = b + 1",
            "fun a b => a ≠ b",
        ],
        t if t.starts_with("Set ") => vec!["∅", "Set.univ", "{x | x = 0}", "{x | x = 1}", "{x | x = 0 ∨ x = 1}"],
        t if t.starts_with("Finset ") => {
            vec!["∅", "{0}", "{1}", "{0, 1}", "{1, 2, 3}", "{0, 1, 2, 3, 4}", "{2}", "{5}"]
        }
        t if t.starts_with("Fin ") || t.starts_with("BitVec ") => vec!["0", "1", "2", "3"],
        _ => Vec::new(),
    }
}

/// Whether `decide` can hope to evaluate statements about this type.
pub(super) fn is_decidable(ty: &str) -> bool {
    let ty = ty.trim();
    ["ℕ", "ℤ", "ℚ", "Bool", "ℤ × ℤ"].contains(&ty)
        || ["Fin ", "BitVec ", "Finset "].iter().any(|p| ty.starts_with(p))
        || ["ℕ → ℕ", "ℕ → ℤ", "ℕ → ℚ"].contains(&ty)
}

/// At most `max` assignments, those with plain values first, in one fixed order. One empty assignment
/// for no variables; none when a type has no values here.
pub(super) fn assignments(variables: &[Variable], max: usize) -> Vec<Vec<&'static str>> {
    let has_instance = variables.iter().any(|(name, _)| name == "_");
    let mut choices: Vec<Vec<&'static str>> = Vec::new();
    for (name, ty) in variables {
        let own = if name == "_" { vec!["inferInstance"] } else { values(ty, has_instance) };
        if own.is_empty() {
            return Vec::new();
        }
        choices.push(own);
    }
    // By the sum of the places in the lists: all zeros first, then one step away, and so on.
    let farthest: usize = choices.iter().map(|c| c.len() - 1).sum();
    let mut out = Vec::new();
    for sum in 0..=farthest {
        spread(&choices, sum, max, &mut Vec::new(), &mut out);
        if out.len() >= max {
            break;
        }
    }
    out
}

fn spread(
    choices: &[Vec<&'static str>],
    sum: usize,
    max: usize,
    so_far: &mut Vec<&'static str>,
    out: &mut Vec<Vec<&'static str>>,
) {
    if out.len() >= max {
        return;
    }
    let Some((first, rest)) = choices.split_first() else {
        if sum == 0 {
            out.push(so_far.clone());
        }
        return;
    };
    let left: usize = rest.iter().map(|c| c.len() - 1).sum();
    // The largest step first, so that variables differ early.
    for i in (sum.saturating_sub(left)..=sum.min(first.len() - 1)).rev() {
        so_far.push(first[i]);
        spread(rest, sum - i, max, so_far, out);
        so_far.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_values_come_first_and_nothing_comes_twice() {
        let v = |n: &str, t: &str| (n.to_owned(), t.to_owned());
        let two = assignments(&[v("x", "ℕ"), v("b", "Bool")], 100);
        assert_eq!(two[0], ["0", "true"]);
        assert_eq!(two.len(), 18);
        assert_eq!(two.iter().collect::<std::collections::BTreeSet<_>>().len(), 18);
        assert_eq!(assignments(&[v("x", "ℕ"), v("y", "ℕ")], 5).len(), 5);
        assert_eq!(assignments(&[], 5), [Vec::<&str>::new()]);
        assert!(assignments(&[v("x", "Weird")], 5).is_empty());
        assert_eq!(assignments(&[v("R", "Type"), v("_", "CommRing R"), v("a", "R")], 5), Vec::<Vec<&str>>::new());
    }
}
