//! Whether an edited statement is proved to say something else than its original.
//!
//! Both are opened over their common variables into hypotheses and goal, and Lean is asked for an
//! instance at which they differ. Three ways count, strongest first: one statement is false there and
//! the other true; the hypotheses hold of one and not of the other; the goals differ as predicates.
//! Where the variables differ, one statement must be proved and the other refuted. A statement equal to
//! its original by `rfl`, or proved equivalent, is no error at all. Everything else is undecided.

use super::claims::{Claims, INNER, WAYS, bound, claim, common, differences, quantified, structured};
use super::instances::{Variable, assignments, is_decidable};
use super::view::View;
use autoform_lean::{ElabOptions, ElabRequest, Elaborated, Lean, Outcome};
use serde::{Deserialize, Serialize};

/// How two statements were told apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Evidence {
    /// At an instance one is true and the other false.
    Refuted {
        /// The instance, in the order of the variables.
        at: Vec<String>,
        /// What Lean proved.
        theorem: String,
    },
    /// At an instance the hypotheses of one hold and those of the other do not.
    Scope {
        /// The instance.
        at: Vec<String>,
        /// What Lean proved.
        theorem: String,
    },
    /// At an instance the goals differ in truth, whatever the hypotheses.
    Goal {
        /// The instance.
        at: Vec<String>,
        /// What Lean proved.
        theorem: String,
    },
    /// One statement is proved, the other refuted.
    Settled {
        /// `original` or `edited`: the one that is true.
        holds: String,
    },
    /// Not decided either way.
    Undecided,
}

impl Evidence {
    /// One word for tables.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Refuted { .. } => "refuted",
            Self::Scope { .. } => "scope",
            Self::Goal { .. } => "goal",
            Self::Settled { .. } => "settled",
            Self::Undecided => "undecided",
        }
    }
}

/// What became of an edited statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Finding {
    /// It elaborates, and says something else or is undecided.
    Differs(Evidence),
    /// It elaborates and is the same.
    Same,
    /// It does not elaborate.
    Rejected,
    /// A limit ran out, or Lean failed.
    Failed(String),
}

/// Instances tried where every type can be evaluated, and where not.
const EVALUATED: usize = 28;
const PROVED: usize = 3;

/// Facts about sets that make membership plain, by their names; the prelude has no lemmas for them.
/// They stand in the header, which is elaborated once.
const FACTS: &str = include_str!("Facts.lean");

/// The header under which statements are told apart.
pub(super) fn header_with_facts(header: &str) -> String {
    format!("{header}\n{FACTS}")
}

/// What `simp` may use: our facts, and definitions of the library.
fn lemmas(helpers: &[String]) -> String {
    let fixed = "fx_Icc, fx_Ioo, fx_Ico, fx_Ioc, fx_Ioi, fx_Ici, fx_Iio, fx_Iic, fx_setOf, fx_univ, fx_empty, fx_union, \
        fx_inter, fx_sdiff, fx_compl, fx_subset, fx_ext, fx_nonempty, IsLeast, IsGreatest, IsLUB, IsGLB, lowerBounds, \
        upperBounds, BddAbove, BddBelow, Function.Injective, Function.Surjective, Monotone, Antitone, StrictMono, \
        ExistsUnique";
    helpers.iter().fold(fixed.to_owned(), |all, h| format!("{all}, {h}"))
}

/// Whether a statement's claims look as if evaluation could settle them: they are put to Lean first.
pub(super) fn is_plain(v: &View) -> bool {
    let claims: Vec<&str> = v.hypotheses().into_iter().chain([v.goal]).map(|id| v.text(id)).collect();
    let words = ["∀", "∃", "Set.", "IsL", "IsG", "Bdd", "Function.", "Real.", "Mono", "mono"];
    v.variables().iter().all(|(_, ty)| is_decidable(ty) && !ty.contains('→'))
        && claims.iter().all(|c| words.iter().all(|w| !c.contains(w)))
}

/// Names that the definitions before a statement bring.
fn helper_names(v: &View) -> Vec<String> {
    let ids = v.helpers.iter().filter_map(|&h| v.find(v.parent(h), "Lean.Parser.Command.declId"));
    ids.filter_map(|d| v.children(d).first().and_then(|&n| v.ident(n)).map(str::to_owned)).collect()
}

/// A statement in a namespace of its own. `:= by sorry` and all, as it will stand in the row.
fn in_namespace(v: &View, name: &str) -> String {
    format!("namespace {name}\n{}\nend {name}\n", v.whole().trim_end())
}

/// Name of the theorem a statement declares.
fn theorem_name(v: &View) -> Option<&str> {
    let theorem = v.under(0).into_iter().rfind(|&n| v.kind(n) == "Lean.Parser.Command.theorem")?;
    v.find(theorem, "Lean.Parser.Command.declId").and_then(|d| v.children(d).first()).and_then(|&n| v.ident(n))
}

/// Tells `m`, an edit of `o`, from it. `header` is one with our facts.
pub(crate) async fn tell_apart(pool: &dyn Lean, header: &str, opens: &str, o: &View, m: &View) -> Finding {
    let (Some(o_name), Some(m_name)) = (theorem_name(o), theorem_name(m)) else { return Finding::Rejected };
    let statements = format!(
        "{opens}{}{}def fx_P : Prop := type_of% @FxO.{o_name}\ndef fx_Q : Prop := type_of% @FxM.{m_name}\n",
        in_namespace(o, "FxO"),
        in_namespace(m, "FxM")
    );
    let common = common(o, m);
    let mut source = format!("{statements}theorem fx_same : fx_P = fx_Q := rfl\n");
    let max = match &common {
        Some((variables, ..)) if variables.iter().all(|(_, ty)| is_decidable(ty)) => EVALUATED,
        _ => 2 * PROVED + 2,
    };
    if let Some((variables, a, b)) = &common {
        let structured = structured(a, b);
        source += &differences(variables, a, b, max, &|way, i| {
            // Where the claim is not decidable at all, the name is unknown and the alternative costs nothing.
            let more = if i < 2 * PROVED { structured.as_str() } else { "" };
            format!("(first | (have := {way}_dec; decide +kernel){more})")
        });
    }
    let e = match ask(pool, header, source).await {
        Ok(e) => e,
        Err(why) => return Finding::Failed(why),
    };
    let here = statements.matches('\n').count();
    if e.errors().any(|m| (m.pos.line as usize) <= here) {
        return Finding::Rejected;
    }
    if holds(&e, "fx_same") {
        return Finding::Same;
    }
    if let Some(found) = common.as_ref().and_then(|c| found(&e, &c.0, &c.1, &c.2, max)) {
        return Finding::Differs(found);
    }
    // A claim that evaluation answers with no at every small instance is not worth proofs.
    let evaluated = |way: &&str| holds(&e, &format!("{way}_dec"));
    if max == EVALUATED && WAYS.iter().any(evaluated) {
        return Finding::Differs(Evidence::Undecided);
    }
    let mut helpers: Vec<String> = helper_names(o).iter().map(|n| format!("FxO.{n}")).collect();
    helpers.extend(helper_names(m).iter().map(|n| format!("FxM.{n}")));
    let lemmas = lemmas(&helpers);
    if let Some((variables, a, b)) = common.as_ref().filter(|(v, ..)| !v.is_empty()) {
        let tactic = format!("(first | (simp [{lemmas}]; done) | grind (splits := 4))");
        match ask(pool, header, statements.clone() + &differences(variables, a, b, PROVED, &|_, _| tactic.clone()))
            .await
        {
            Ok(e) => {
                if let Some(found) = found(&e, variables, a, b, PROVED) {
                    return Finding::Differs(found);
                }
            }
            Err(why) => tracing::debug!(why, "proving instances"),
        }
        return Finding::Differs(Evidence::Undecided);
    }
    match ask(pool, header, statements + &settling(o, m, &lemmas)).await {
        Ok(e) => {
            for (holds_, fails, who) in [("fx_o_true", "fx_m_false", "original"), ("fx_m_true", "fx_o_false", "edited")]
            {
                if holds(&e, holds_) && holds(&e, fails) {
                    return Finding::Differs(Evidence::Settled { holds: who.to_owned() });
                }
            }
        }
        Err(why) => tracing::debug!(why, "settling"),
    }
    Finding::Differs(Evidence::Undecided)
}

/// Whether Lean proves that two statements claim the same at every assignment: hypotheses against
/// hypotheses, goal against goal, by what turns a relation or a connective round and nothing deeper.
pub(crate) async fn same_claims(pool: &dyn Lean, header: &str, opens: &str, o: &View, m: &View) -> bool {
    let Some((variables, a, b)) = common(o, m) else { return false };
    let quantified: String =
        variables.iter().map(|(n, t)| if n == "_" { format!(" [{t}]") } else { format!(" ({n} : {t})") }).collect();
    let mut source = format!("{opens}{}{}", in_namespace(o, "FxO"), in_namespace(m, "FxM"));
    for (name, x, y) in [("fx_goals", &a.goal, &b.goal), ("fx_scopes", &a.scope(), &b.scope())] {
        source += &format!(
            "theorem {name}{quantified} : (open FxO in ({x})) ↔ (open FxM in ({y})) := by\n  \
             first | exact Iff.rfl | exact eq_comm | exact And.comm | exact Or.comm | (simp only [gt_iff_lt, ge_iff_le, ne_eq, and_comm, or_comm]; done) | grind only\n"
        );
    }
    ask(pool, header, source).await.is_ok_and(|e| holds(&e, "fx_goals") && holds(&e, "fx_scopes"))
}

/// The strongest difference Lean found.
fn found(e: &Elaborated, variables: &[Variable], a: &Claims, b: &Claims, max: usize) -> Option<Evidence> {
    let at = assignments(variables, max);
    for way in WAYS {
        let Some(d) = e.decls.iter().find(|d| d.name == way && !d.has_sorry) else { continue };
        // `⟨3, _⟩`
        let value = d.value.as_deref().unwrap_or("");
        let digits: String =
            value.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        let at = digits.parse().ok().and_then(|i: usize| at.get(i)).map_or(Vec::new(), |v| v.to_vec());
        let at = at.into_iter().map(str::to_owned).collect();
        let theorem = claim(way, variables, a, b)?;
        return Some(match way {
            "fx_body" => Evidence::Refuted { at, theorem },
            "fx_scope" => Evidence::Scope { at, theorem },
            _ => Evidence::Goal { at, theorem },
        });
    }
    None
}

/// Each statement proved and refuted, as far as it goes.
fn settling(o: &View, m: &View, lemmas: &str) -> String {
    let mut out = String::new();
    for (v, name, prop) in [(o, "o", "fx_P"), (m, "m", "fx_Q")] {
        let leaf = "first | decide +kernel | omega";
        let prove = quantified(v, v.goal).filter(|q| q.0 == '∃').map_or(String::new(), |(_, variables)| {
            let one = |v: Vec<&str>| format!(" | (intros; exact ⟨{}, by {leaf}⟩)", v.join(", "));
            assignments(&variables, INNER).into_iter().map(one).collect()
        });
        out += &format!(
            "theorem fx_{name}_true : {prop} := by\n  unfold {prop}\n  first | decide +kernel | (intros; omega){prove} | \
             (simp [{lemmas}]; done) | (intros; grind (splits := 4))\n"
        );
        let mut variables = bound(v);
        variables.extend(v.universals.iter().flat_map(|(names, ty)| {
            let ty = ty.map_or(String::new(), |t| v.text(t).to_owned());
            names.iter().map(move |n| (n.clone(), ty.clone()))
        }));
        let refute: String = if variables.is_empty() || variables.iter().any(|(n, _)| n == "_") {
            String::new()
        } else {
            let one = |v: Vec<&str>| {
                let args: Vec<String> = v.iter().map(|x| format!("({x})")).collect();
                format!(" | (intro h; have k := h {}; revert k; {leaf})", args.join(" "))
            };
            assignments(&variables, 2 * INNER).into_iter().map(one).collect()
        };
        out += &format!(
            "theorem fx_{name}_false : ¬ {prop} := by\n  unfold {prop}\n  first | decide +kernel{refute} | \
             (simp [{lemmas}]; done) | (intro h; grind (splits := 4))\n"
        );
    }
    out
}

fn holds(e: &Elaborated, name: &str) -> bool {
    e.decls.iter().any(|d| d.name == name && !d.has_sorry)
}

async fn ask(pool: &dyn Lean, header: &str, source: String) -> Result<Elaborated, String> {
    let request = ElabRequest {
        header: header.to_owned(),
        source,
        // Heartbeats are counted, so that what is decided does not depend on the machine's load.
        options: ElabOptions { max_heartbeats: 100_000, max_rec_depth: 2048, auto_implicit: false, wall_ms: 240_000 },
        want_axioms: true,
        want_decls: true,
        want_raw: false,
        want_use_types: false,
    };
    match pool.elaborate(&request).await {
        Outcome::Accepted(e) | Outcome::Rejected(e) => Ok(e),
        Outcome::TimedOut { limit, .. } => Err(format!("timed out ({limit})")),
        Outcome::OutOfMemory { .. } => Err("out of memory".to_owned()),
        Outcome::StackOverflow => Err("out of stack".to_owned()),
        Outcome::Crashed { stderr_tail } => Err(format!("Lean crashed: {stderr_tail}")),
        Outcome::HeaderFailed { .. } => Err("the header failed".to_owned()),
        Outcome::ToolchainMissing { reason } => Err(reason),
    }
}
