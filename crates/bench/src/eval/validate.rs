//! The validator: keeps the dataset checkable, its references meaningful and its checks strong.
//!
//! An item is valid when its fields are, its reference passes both tests twice with the same outcome,
//! its reference is neither trivial nor vacuous, and every mutant that elaborates is refused or is
//! shown by Lean to be equal to the reference.

use super::mutants::{Mutant, mutants};
use crate::check::{Bucket, CHECKER_VERSION, Checker, Verdict, behavioral_tests, family_kind, forbidden_tokens};
use crate::item::{Family, Item, SCHEMA_VERSION, Split, Tier};
use futures::StreamExt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// SPDX identifiers the dataset may use.
const LICENSES: [&str; 9] = [
    "Apache-2.0",
    "MIT",
    "BSD-3-Clause",
    "CC0-1.0",
    "CC-BY-4.0",
    "CC-BY-SA-4.0",
    "CC-BY-SA-3.0",
    "GPL-3.0-only",
    "Unlicense",
];

/// Kinds of mutants that have to be refused on each item.
const MIN_MUTANTS: usize = 3;

/// Kinds that say nothing or the opposite: no proof makes one of them the reference's equal, so a
/// pass is a hole in the checker.
const NEVER_EQUAL: [&str; 7] = [
    "negated",
    "always_true",
    "left_side_twice",
    "right_side_twice",
    "conclusion_is_hypothesis",
    "twice_and_padded",
    "hypothesis_padded",
];

/// The problem of a reference that was judged twice and not alike.
pub const DIFFERED: &str = "reference: two runs had different outcomes";

/// What became of a mutant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Test 2 refused it, as it should.
    Rejected,
    /// Lean proved that it means the same.
    Equivalent,
    /// It passed and cannot be the same: the item or the checker is too weak.
    Survived,
    /// It is no `Prop` here, so it tests nothing.
    NotAProp,
    /// A limit or a failure of ours.
    Undecided,
}

/// One mutant's record.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct MutantReport {
    /// What was changed.
    pub kind: String,
    /// The statement.
    pub candidate: String,
    /// What became of it.
    pub fate: Fate,
    /// Bucket of its verdict.
    pub bucket: Bucket,
    /// Tag of its verdict.
    pub tag: String,
}

/// One item's record.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ItemReport {
    /// The item.
    pub id: String,
    /// Its split.
    pub split: Split,
    /// Its family.
    pub family: Family,
    /// No problem was found.
    pub valid: bool,
    /// Why it is not valid.
    pub problems: Vec<String>,
    /// Lean's milliseconds in Test 1 of the reference (second run, so that imports are loaded).
    pub test1_ms: u64,
    /// Lean's milliseconds in Test 2 of the reference.
    pub test2_ms: u64,
    /// Mutants.
    pub mutants: Vec<MutantReport>,
}

/// Hashes of an item's reference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hashes {
    /// SHA-256 of the telescope.
    pub shape: String,
    /// SHA-256 of the canonical form.
    pub canonical: String,
}

/// The whole report.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Report {
    /// Version of the schema.
    pub schema_version: String,
    /// Version of the checker.
    pub checker_version: String,
    /// Lean that decided.
    pub lean: String,
    /// Library it decided against.
    pub library: String,
    /// Items.
    pub items: usize,
    /// Valid ones.
    pub valid: usize,
    /// Mutants that elaborated.
    pub mutants: usize,
    /// Of these, refused.
    pub rejected: usize,
    /// Of these, equal to their reference by Lean's proof, as `id:kind`.
    pub equivalent: Vec<String>,
    /// Of these, neither: must be empty.
    pub survived: Vec<String>,
    /// Median of Test 1 plus Test 2 of the references, in Lean's milliseconds.
    pub median_ms: u64,
    /// Each item's record.
    pub reports: Vec<ItemReport>,
}

/// Fields and texts of an item, without Lean.
pub fn static_problems(item: &Item) -> Vec<String> {
    let mut out = Vec::new();
    let mut need = |ok: bool, what: String| {
        if !ok {
            out.push(what);
        }
    };
    need(item.schema_version == SCHEMA_VERSION, format!("schema_version is not {SCHEMA_VERSION}"));
    need(item.checker_version == CHECKER_VERSION, format!("checker_version is not {CHECKER_VERSION}"));
    let id_ok = !item.id.is_empty() && item.id.chars().all(|c| c.is_ascii_alphanumeric() || "_-.".contains(c));
    need(id_ok, "id holds more than letters, digits, `_`, `-` and `.`".into());
    need(!item.nl.trim().is_empty(), "nl is empty".into());
    need(!item.expected.trim().is_empty(), "expected is empty".into());
    need(!item.imports.is_empty(), "imports is empty".into());
    let module = |m: &String| !m.is_empty() && m.chars().all(|c| c.is_alphanumeric() || "._".contains(c));
    need(item.imports.iter().all(module), "imports holds something that is no module name".into());
    need(item.tier != Tier::Equivalence, "tier is neither A nor B".into());
    need(item.family != Family::Equivalence, "a dataset's items are of a family with a form".into());
    let kind = family_kind(item.family);
    need(item.semantic.kind == kind, format!("semantic.kind of this family is `{kind}`"));
    need(item.semantic.check == item.family, format!("semantic.check of this family is `{}`", item.family));
    need(!item.provenance.source_ref.trim().is_empty(), "provenance.source_ref is empty".into());
    let license = item.provenance.license.as_str();
    need(LICENSES.contains(&license), "provenance.license is no SPDX identifier this dataset uses".into());
    let extra = item.semantic.extra.as_deref().unwrap_or_default();
    if item.family == Family::Behavioral {
        let tests = behavioral_tests(extra);
        let must = tests.iter().filter(|t| t.starts_with("must_")).count();
        need((1..=3).contains(&must), format!("{must} `must_` theorems; between 1 and 3 are asked for"));
        need(must < tests.len(), "no `anti_` theorem".into());
    } else {
        need(extra.is_empty(), "semantic.extra is for behavioral items".into());
    }
    for (field, text) in [("context", item.context.as_str()), ("expected", &item.expected), ("semantic.extra", extra)] {
        for token in forbidden_tokens(text) {
            let allowed = field != "expected" && item.forbidden_ok.iter().any(|t| t == token);
            need(allowed, format!("`{token}` in {field} is not in forbidden_ok"));
        }
    }
    out.dedup();
    out
}

/// Validates items, `concurrency` at a time; `on_item` sees each as it is done, in order.
pub async fn validate(
    checker: &Checker,
    items: &[Item],
    concurrency: usize,
    mut on_item: impl FnMut(&ItemReport),
) -> (Report, BTreeMap<String, Hashes>) {
    let checker = &checker.strict();
    let each: Vec<_> = items.iter().map(|i| one(checker, i)).collect();
    let mut results = futures::stream::iter(each).buffered(concurrency.max(1));
    let mut reports = Vec::new();
    let mut hashes = BTreeMap::new();
    while let Some((report, hash)) = results.next().await {
        on_item(&report);
        if let Some(h) = hash {
            hashes.insert(report.id.clone(), h);
        }
        reports.push(report);
    }
    drop(results);
    let named = |fate: Fate| -> Vec<String> {
        let of = |r: &ItemReport| {
            let id = r.id.clone();
            r.mutants.iter().filter(|m| m.fate == fate).map(move |m| format!("{id}:{}", m.kind)).collect::<Vec<_>>()
        };
        reports.iter().flat_map(of).collect()
    };
    let mut times: Vec<u64> = reports.iter().map(|r| r.test1_ms + r.test2_ms).collect();
    times.sort_unstable();
    let identity = checker.lean().identity().await.ok();
    let count = |fate: Fate| named(fate).len();
    let report = Report {
        schema_version: SCHEMA_VERSION.into(),
        checker_version: CHECKER_VERSION.into(),
        lean: identity.as_ref().map(|i| i.lean.clone()).unwrap_or_default(),
        library: identity.map(|i| i.library).unwrap_or_default(),
        items: reports.len(),
        valid: reports.iter().filter(|r| r.valid).count(),
        mutants: reports.iter().flat_map(|r| &r.mutants).filter(|m| m.fate != Fate::NotAProp).count(),
        rejected: count(Fate::Rejected),
        equivalent: named(Fate::Equivalent),
        survived: named(Fate::Survived),
        median_ms: times.get(times.len() / 2).copied().unwrap_or(0),
        reports,
    };
    (report, hashes)
}

async fn one(checker: &Checker, item: &Item) -> (ItemReport, Option<Hashes>) {
    let mut r = ItemReport {
        id: item.id.clone(),
        split: item.split,
        family: item.family,
        valid: false,
        problems: static_problems(item),
        test1_ms: 0,
        test2_ms: 0,
        mutants: Vec::new(),
    };
    let mut hashes = None;
    match checker.reference(item).await {
        Err(e) => r.problems.push(format!("reference: {} {}", e.tag, e.detail)),
        Ok(f) => {
            r.problems.extend(f.unused.iter().map(|t| format!("reference: a binder of type `{t}` is not used")));
            if f.trivial {
                r.problems.push("reference: closed by `rfl` or an assumption".into());
            }
            if f.vacuous {
                r.problems.push("reference: its hypotheses contradict each other".into());
            }
            hashes = Some(Hashes { shape: f.shape_hash, canonical: f.canonical_hash });
            let first = checker.check(item, &item.expected).await;
            let second = checker.check(item, &item.expected).await;
            if without_times(&first) != without_times(&second) {
                r.problems.push(DIFFERED.into());
            }
            if second.bucket != Bucket::Pass {
                r.problems.push(format!("reference: {:?} {} {}", second.bucket, second.tag, second.detail));
            }
            (r.test1_ms, r.test2_ms) = (second.test1_ms, second.test2_ms);
            for m in mutants(item) {
                let v = checker.check(item, &m.text).await;
                r.mutants.push(judge(&m, &v));
            }
            strength(&mut r);
        }
    }
    r.valid = r.problems.is_empty();
    (r, hashes)
}

/// A verdict as JSON without its times: what two runs must agree on byte by byte.
fn without_times(v: &Verdict) -> String {
    let mut v = v.clone();
    (v.test1_ms, v.test2_ms) = (0, 0);
    serde_json::to_string(&v).unwrap_or_default()
}

fn judge(m: &Mutant, v: &Verdict) -> MutantReport {
    let fate = match v.bucket {
        Bucket::OutputParseReject | Bucket::LeanParseFail | Bucket::ElabFail => Fate::NotAProp,
        Bucket::ShapeFail | Bucket::SemanticFail => Fate::Rejected,
        Bucket::Undecided | Bucket::Timeout | Bucket::Infrastructure => Fate::Undecided,
        Bucket::Pass if NEVER_EQUAL.contains(&m.kind) => Fate::Survived,
        // A pass rests on proofs that the pieces mean the same, so it is the proof of equivalence.
        Bucket::Pass => Fate::Equivalent,
    };
    MutantReport { kind: m.kind.into(), candidate: m.text.clone(), fate, bucket: v.bucket, tag: v.tag.clone() }
}

fn strength(r: &mut ItemReport) {
    let of = |fate: Fate| r.mutants.iter().filter(|m| m.fate == fate).map(|m| m.kind.clone()).collect::<Vec<_>>();
    let (survived, undecided) = (of(Fate::Survived), of(Fate::Undecided));
    let kinds = of(Fate::Rejected).len();
    let mut problems = Vec::new();
    if !survived.is_empty() {
        problems.push(format!("mutants pass: {}", survived.join(", ")));
    }
    if !undecided.is_empty() {
        problems.push(format!("mutants undecided: {}", undecided.join(", ")));
    }
    let by_tests = r.mutants.iter().any(|m| m.fate == Fate::Rejected && m.tag.starts_with("behavior:"));
    if r.family == Family::Behavioral && !by_tests {
        problems.push("the item's own tests refuse no mutant".to_owned());
    }
    if kinds < MIN_MUTANTS {
        problems.push(format!("only {kinds} kinds of mutants are refused; {MIN_MUTANTS} are asked for"));
    }
    r.problems.extend(problems);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::item::SemanticKind;

    fn item() -> Item {
        serde_json::from_value(serde_json::json!({
            "schema_version": "1.0", "checker_version": "1.0", "id": "a", "nl": "b", "imports": ["Mathlib"], "context": "",
            "expected": "∀ x : ℤ, x + 0 = x", "family": "ring_identity", "tier": "A", "split": "pilot", "tags": [],
            "semantic": {"kind": "normalized_ref", "check": "ring_identity"},
            "provenance": {"source_kind": "other", "source_ref": "x", "license": "CC0-1.0"}
        }))
        .unwrap()
    }

    #[test]
    fn each_rule_is_told() {
        assert_eq!(static_problems(&item()), Vec::<String>::new());
        type Change = fn(&mut Item);
        let broken: [(Change, &str); 8] = [
            (|i| i.tier = Tier::Equivalence, "tier"),
            (|i| i.id = "../x".into(), "id holds"),
            (|i| i.imports = vec!["A; x".into()], "module name"),
            (|i| i.family = Family::Equivalence, "family with a form"),
            (|i| i.semantic.kind = SemanticKind::Behavioral, "semantic.kind"),
            (|i| i.provenance.license = "mine".into(), "SPDX"),
            (|i| i.context = "axiom a : False".into(), "`axiom` in context"),
            (|i| i.expected = "by exact True".into(), "`by` in expected"),
        ];
        for (change, what) in broken {
            let mut i = item();
            change(&mut i);
            let p = static_problems(&i);
            assert!(p.iter().any(|p| p.contains(what)), "{what}: {p:?}");
        }
    }

    #[test]
    fn a_behavioral_item_needs_an_anti_test() {
        let mut i = item();
        i.family = Family::Behavioral;
        (i.semantic.kind, i.semantic.check) = (SemanticKind::Behavioral, Family::Behavioral);
        i.forbidden_ok = vec!["theorem".into()];
        i.semantic.extra = Some("theorem must_1 : cand := x".into());
        assert_eq!(static_problems(&i), vec!["no `anti_` theorem".to_owned()]);
    }
}
