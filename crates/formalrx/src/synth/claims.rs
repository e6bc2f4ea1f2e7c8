//! What two statements claim over their common variables, and the questions to Lean whether that differs.

use super::instances::{Variable, assignments};
use super::view::{Role, View};

/// A statement's claims over given variables.
pub(super) struct Claims {
    pub(super) hypotheses: Vec<String>,
    pub(super) goal: String,
    /// What the goal quantifies over, where it is a plain `∃` or `∀`.
    over: Option<(char, Vec<Variable>)>,
}

/// Witnesses and counterexamples tried inside one instance.
pub(super) const INNER: usize = 8;

impl Claims {
    /// How to prove and how to refute `hypotheses → goal` by small values; none where no goal would
    /// profit from it.
    fn attempts(&self) -> Option<(String, String)> {
        let leaf = "decide +kernel";
        let given = "(by decide +kernel) ".repeat(self.hypotheses.len());
        let plain = (
            format!("first | {leaf} | (intros; first | {leaf} | omega)"),
            format!("first | {leaf} | (intro k; have k' := k {given}; revert k'; {leaf})"),
        );
        let Some((sign, variables)) = &self.over else { return Some(plain) };
        let values = assignments(variables, INNER);
        if values.is_empty() {
            return None;
        }
        let each = |one: &dyn Fn(&Vec<&str>) -> String| values.iter().map(one).collect::<Vec<_>>().join(" | ");
        Some(if *sign == '∃' {
            let prove = each(&|v| format!("exact ⟨{}, by {leaf}⟩", v.join(", ")));
            (format!("(intros; first | {prove})"), format!("(intro k; obtain ⟨x, k⟩ := k {given}; omega)"))
        } else {
            let refute = each(&|v| {
                let args: Vec<String> = v.iter().map(|x| format!("({x})")).collect();
                format!("exact absurd (k {given}{}) (by {leaf})", args.join(" "))
            });
            (format!("(intros; first | {leaf} | omega)"), format!("(intro k; first | {refute})"))
        })
    }

    pub(super) fn scope(&self) -> String {
        if self.hypotheses.is_empty() { "True".to_owned() } else { self.hypotheses.join(" ∧ ") }
    }

    fn body(&self) -> String {
        self.hypotheses.iter().chain([&self.goal]).map(String::as_str).collect::<Vec<_>>().join(" → ")
    }
}

/// Variables bound before the colon, instances included.
pub(super) fn bound(v: &View) -> Vec<Variable> {
    let mut out = Vec::new();
    for b in &v.binders {
        let ty = b.ty.map_or(String::new(), |t| v.text(t).to_owned());
        match b.role {
            Role::Variable => out.extend(b.names.iter().map(|n| (n.clone(), ty.clone()))),
            Role::Instance => out.push(("_".to_owned(), ty)),
            Role::Hypothesis => {}
        }
    }
    out
}

/// The common variables of two statements and what each claims over them: opened through `∀` where
/// both bind the same, else only before the colon.
pub(super) fn common(o: &View, m: &View) -> Option<(Vec<Variable>, Claims, Claims)> {
    let of = |v: &View, ids: Vec<u32>| ids.into_iter().map(|h| format!("({})", v.text(h))).collect::<Vec<_>>();
    if bound(o) != bound(m) {
        return None;
    }
    let instances = o.text(o.conclusion).contains('[') || m.text(m.conclusion).contains('[');
    if o.variables() == m.variables() && !instances {
        let mut all = bound(o);
        all.extend(o.universals.iter().flat_map(|(names, ty)| {
            let ty = ty.map_or(String::new(), |t| o.text(t).to_owned());
            names.iter().map(move |n| (n.clone(), ty.clone()))
        }));
        let claims = |v: &View| Claims {
            hypotheses: of(v, v.hypotheses()),
            goal: format!("({})", v.text(v.goal)),
            over: quantified(v, v.goal),
        };
        return Some((all, claims(o), claims(m)));
    }
    let claims = |v: &View| {
        let own = v.binders.iter().filter(|b| b.role == Role::Hypothesis).filter_map(|b| b.ty).collect();
        Claims {
            hypotheses: of(v, own),
            goal: format!("({})", v.text(v.conclusion)),
            over: quantified(v, v.bare(v.conclusion)),
        }
    };
    Some((bound(o), claims(o), claims(m)))
}

/// What a plain `∃ x y : T, ..` or `∀ x y : T, ..` ranges over.
pub(super) fn quantified(v: &View, id: u32) -> Option<(char, Vec<Variable>)> {
    let (sign, text) = match (v.kind(id), v.children(id)) {
        ("«term∃_,_»", [_, binders, ..]) => ('∃', v.text(*binders).to_owned()),
        ("Lean.Parser.Term.forall", [_, names, spec, ..]) => ('∀', format!("{} {}", v.text(*names), v.text(*spec))),
        _ => return None,
    };
    let (names, ty) = text.split_once(" : ")?;
    Some((sign, names.split_whitespace().map(|n| (n.to_owned(), ty.trim().to_owned())).collect()))
}

/// Alternatives for `¬ (A ↔ B)` at an instance: one side proved and the other refuted, with small
/// witnesses and counterexamples where a goal is an existence or a universal.
pub(super) fn structured(a: &Claims, b: &Claims) -> String {
    let (Some((prove_a, refute_a)), Some((prove_b, refute_b))) = (a.attempts(), b.attempts()) else {
        return String::new();
    };
    format!(
        " | exact fun h => absurd (h.1 (by {prove_a})) (by {refute_b}) | exact fun h => absurd (h.2 (by {prove_b})) (by {refute_a})"
    )
}

pub(super) const WAYS: [&str; 3] = ["fx_body", "fx_scope", "fx_goal"];

/// The claim that `a` and `b` differ in one of the three ways; none where they are the same text.
pub(super) fn claim(way: &str, variables: &[Variable], a: &Claims, b: &Claims) -> Option<String> {
    let (x, y) = match way {
        "fx_body" => (a.body(), b.body()),
        "fx_scope" => (a.scope(), b.scope()),
        _ => (a.goal.clone(), b.goal.clone()),
    };
    let quantified = if variables.is_empty() {
        String::new()
    } else {
        let all: Vec<String> = variables.iter().map(|(n, t)| format!("({n} : {t})")).collect();
        format!("∃ {}, ", all.join(" "))
    };
    // Helper definitions are each statement's own.
    Some(format!("{quantified}¬ ((open FxO in ({x})) ↔ (open FxM in ({y})))"))
}

/// One definition a way: the number of the first instance at which the tactic proves the claim.
pub(super) fn differences(
    variables: &[Variable],
    a: &Claims,
    b: &Claims,
    max: usize,
    tactic: &dyn Fn(&str, usize) -> String,
) -> String {
    let mut out = String::new();
    let at = assignments(variables, max);
    if at.is_empty() {
        return out;
    }
    for way in WAYS {
        let Some(claim) = claim(way, variables, a, b) else { continue };
        // What reads the same differs only by helper definitions, and then as a whole.
        if way == "fx_scope" && a.scope() == b.scope()
            || way == "fx_goal" && (a.goal == b.goal || a.hypotheses.is_empty())
        {
            continue;
        }
        let decidable = claim.split_once("∃ ").filter(|_| !variables.is_empty()).and_then(|(_, c)| c.split_once("), "));
        let (binders, inner) = decidable.map_or(("", claim.as_str()), |(b, c)| (b, c));
        let binders = if binders.is_empty() { String::new() } else { format!("{binders})") };
        out += &format!("noncomputable def {way}_dec {binders} : Decidable ({inner}) := inferInstance\n");
        out += &format!("noncomputable def {way} : {{fx_i : Nat // {claim}}} := by\n  first\n");
        for (i, values) in at.iter().enumerate() {
            let values: String = values.iter().map(|v| format!("{v}, ")).collect();
            let tactic = tactic(way, i);
            out += &format!("  | exact ⟨{i}, {}by {tactic}{}⟩\n", open(&values), close(&values));
        }
    }
    out
}

fn open(values: &str) -> String {
    if values.is_empty() { String::new() } else { format!("⟨{values}") }
}

fn close(values: &str) -> &'static str {
    if values.is_empty() { "" } else { "⟩" }
}
