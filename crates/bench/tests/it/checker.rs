//! The checker on real Lean: attacks that must not pass, paraphrases that must, and what a family
//! has to refuse. Cases are literate: `tests/cases/*.md`.

use autoform_bench::check::{CheckConfig, Checker, Verdict};
use autoform_bench::item::{Family, Item, Provenance, SCHEMA_VERSION, Semantic, SemanticKind, SourceKind, Split, Tier};
use autoform_lean::Lean as _;
use autoform_lean::{ElabRequest, LeanPool, Outcome};
use autoform_sameness::Relation;
use autoform_testing::{RUNTIME, lean_pool, top};

/// A case of a literate file.
#[derive(Debug, Clone)]
struct Case {
    name: String,
    item: Item,
    candidate: String,
    bucket: String,
    tag: String,
    /// The relation beside a family's refusal.
    relation: Option<String>,
    /// A budget below the usual one, so that a bomb ends soon.
    small: bool,
    strict: bool,
}

/// Sections `## name`, lines `- key: value`, and blocks ```` ```context ````, ```` ```expected ````,
/// ```` ```extra ````, ````` ````candidate `````. `expected`, `context`, `family` and `extra` carry over.
fn cases(text: &str) -> Vec<Case> {
    let mut out: Vec<Case> = Vec::new();
    let mut item = blank();
    let mut name = String::new();
    let (mut bucket, mut tag, mut small, mut strict) = (String::new(), String::new(), false, false);
    let mut relation = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(n) = line.strip_prefix("## ") {
            name = n.to_owned();
            (bucket, tag, small, strict) = (String::new(), String::new(), false, false);
            relation = None;
        } else if let Some(v) = line.strip_prefix("- family: ") {
            item = blank();
            item.family = v.parse().unwrap();
        } else if let Some(v) = line.strip_prefix("- verdict: ") {
            let (b, t) = v.split_once(' ').unwrap_or((v, ""));
            (bucket, tag) = (b.to_owned(), t.to_owned());
        } else if let Some(v) = line.strip_prefix("- relation: ") {
            relation = Some(v.to_owned());
        } else if line == "- small budget" {
            small = true;
        } else if line == "- strict" {
            strict = true;
        } else if let Some(kind) = line.strip_prefix("````").or_else(|| line.strip_prefix("```")) {
            let fence = if line.starts_with("````") { "````" } else { "```" };
            let block: Vec<&str> = lines.by_ref().take_while(|l| *l != fence).collect();
            let block = block.join("\n");
            match kind {
                "context" => item.context = block,
                "expected" => item.expected = block,
                "extra" => item.semantic.extra = Some(block),
                "candidate" => out.push(Case {
                    name: name.clone(),
                    item: item.clone(),
                    candidate: unescape(&block),
                    bucket: bucket.clone(),
                    tag: tag.clone(),
                    relation: relation.clone(),
                    small,
                    strict,
                }),
                other => panic!("unknown block {other} in {name}"),
            }
        }
    }
    assert!(!out.is_empty());
    out
}

/// `\u{200b}` stands for itself, so that invisible characters can be seen in the file; `\repeat{N}{x}`
/// is `x` written N times.
fn unescape(s: &str) -> String {
    let mut out = s.replace("\\u{200b}", "\u{200b}").replace("\\u{202e}", "\u{202e}");
    while let Some(at) = out.find("\\repeat{") {
        let rest = &out[at + 8..];
        let (n, rest) = rest.split_once("}{").unwrap();
        let (what, tail) = rest.split_once('}').unwrap();
        out = format!("{}{}{}", &out[..at], what.repeat(n.parse().unwrap()), tail);
    }
    out
}

fn blank() -> Item {
    Item {
        schema_version: SCHEMA_VERSION.into(),
        checker_version: autoform_bench::check::CHECKER_VERSION.into(),
        id: "case".into(),
        nl: String::new(),
        imports: vec!["Mathlib".into()],
        context: String::new(),
        expected: String::new(),
        family: Family::Equivalence,
        tier: Tier::A,
        split: Split::Pilot,
        tags: Vec::new(),
        // Whatever the family: how an abbreviation of the context is looked through is not at issue here.
        semantic: Semantic { kind: SemanticKind::NormalizedRef, check: Family::RingIdentity, extra: None },
        provenance: Provenance {
            source_kind: SourceKind::Other,
            source_ref: String::new(),
            license: "CC0-1.0".into(),
            notes: None,
        },
        forbidden_ok: Vec::new(),
    }
}

fn check(pool: &LeanPool, c: &Case) -> Verdict {
    // All of them on demand: two minutes more.
    let relation_where_refused = c.relation.is_some() || std::env::var_os("AUTOFORM_RELATIONS").is_some();
    let mut config = CheckConfig { strict_assign: c.strict, relation_where_refused, ..CheckConfig::default() };
    if c.small {
        (config.test1_wall_ms, config.test1_heartbeats) = (4000, 2000);
        (config.test2_wall_ms, config.test2_heartbeats) = (6000, 4000);
    }
    let (checker, c) = (Checker::new(std::sync::Arc::new(pool.clone()), config), c.clone());
    // On a thread of the runtime, which outlives the test's own.
    RUNTIME.block_on(RUNTIME.spawn(async move { checker.check(&c.item, &c.candidate).await })).unwrap()
}

/// Runs every case of a file and reports all that came out otherwise.
fn run(file: &str) -> Vec<(Case, Verdict)> {
    let path = top().join("tests/cases").join(file);
    let cases = cases(&std::fs::read_to_string(path).unwrap());
    let pool = lean_pool();
    let mut wrong = Vec::new();
    let mut done = Vec::new();
    for c in cases {
        let v = check(pool, &c);
        let bucket = serde_json::to_value(v.bucket).unwrap();
        if std::env::var_os("AUTOFORM_SHOW").is_some() {
            eprintln!("{:<50} {bucket} {} {}+{} ms", c.name, v.tag, v.test1_ms, v.test2_ms);
        }
        if bucket != c.bucket.as_str() || v.tag != c.tag {
            wrong.push(format!(
                "{}: {} {} instead of {} {}\n    {}\n    {}",
                c.name,
                bucket,
                v.tag,
                c.bucket,
                c.tag,
                c.candidate.chars().take(200).collect::<String>(),
                v.detail.chars().take(600).collect::<String>().replace('\n', "\n    ")
            ));
        }
        done.push((c, v));
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), done.len(), wrong.join("\n"));
    done
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn every_attack_is_refused_for_its_reason() {
    let done = run("attacks.md");
    assert!(done.is_empty() || done.len() >= 25, "the threat model promises at least 25");
    for (c, v) in &done {
        assert_ne!(c.bucket, "pass", "{}: an attack that passes is no test", c.name);
        let said = v.relation.as_ref().map(|r| r.relation);
        assert!(!said.is_some_and(Relation::is_same), "{}: {said:?}", c.name);
    }
}

#[test]
#[cfg_attr(any(without_lean, short), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or not AUTOFORM_TEST_LONG=1")]
fn paraphrases_pass() {
    for (c, v) in run("paraphrases.md") {
        assert!(v.test2_file.is_some(), "{}: a pass without its file", c.name);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn wrong_statements_are_refused_by_their_family() {
    run("wrong.md");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn items_without_a_family_are_proved_both_ways() {
    run("equivalence.md");
}

/// One item of each family through the whole validator, and one that is too weak to be any.
#[test]
#[cfg_attr(any(without_lean, short), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or not AUTOFORM_TEST_LONG=1")]
fn the_validator_tells_strong_items_from_weak_ones() {
    let pool = lean_pool();
    let all = autoform_bench::eval::dataset::load(&top().join("dataset"), Some("dev"), false).unwrap();
    let mut items: Vec<Item> = Vec::new();
    for i in all {
        if items.iter().all(|k| k.family != i.family) {
            items.push(i);
        }
    }
    assert_eq!(items.len(), 6);
    let mut weak = items.iter().find(|i| i.family == Family::Behavioral).unwrap().clone();
    weak.id = "weak".into();
    weak.semantic.extra = Some("theorem must_1 : True := trivial\ntheorem anti_1 : True := trivial".into());
    let mut vacuous = items.iter().find(|i| i.family == Family::LinearInequality).unwrap().clone();
    vacuous.id = "vacuous".into();
    vacuous.expected = "∀ x y : ℤ, x < y → y < x → x + 1 < y + 1".into();
    items.extend([weak, vacuous]);
    let checker = Checker::new(std::sync::Arc::new(pool.clone()), CheckConfig::default());
    let task = async move { autoform_bench::eval::validate::validate(&checker, &items, 1, |_| {}).await };
    let (report, hashes) = RUNTIME.block_on(RUNTIME.spawn(task)).unwrap();
    for r in &report.reports {
        let expected = !["weak", "vacuous"].contains(&r.id.as_str());
        assert_eq!(r.valid, expected, "{}: {:?}", r.id, r.problems);
    }
    assert_eq!(report.survived, Vec::<String>::new());
    assert!(
        report.reports[6].problems.iter().any(|p| p.contains("refuse no mutant")),
        "{:?}",
        report.reports[6].problems
    );
    assert!(report.reports[7].problems.iter().any(|p| p.contains("contradict")), "{:?}", report.reports[7].problems);
    assert_eq!(hashes.len(), 8);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_is_refused_though_true_is_known() {
    let mut other = Vec::new();
    for (c, v) in run("refused.md") {
        let said = v.relation.as_ref().map_or("none", |r| r.relation.word());
        if Some(said) != c.relation.as_deref() {
            other.push(format!("{}: {said}", c.name));
        }
    }
    assert!(other.is_empty(), "{other:#?}");
}

/// The Lean side of every family is plain Lean with sample statements; the text stands in the files
/// that back a pass.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_lean_side_of_each_family_is_accepted_as_it_is() {
    let pool = lean_pool();
    let folder = top().join("lean/Check/Families");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let text = std::fs::read_to_string(entry.path()).unwrap();
        let source = text.strip_prefix("import Mathlib\n").unwrap().to_owned();
        let request = ElabRequest { header: "import Mathlib\n".into(), source, ..ElabRequest::default() };
        let pool = pool.clone();
        let outcome = RUNTIME.block_on(RUNTIME.spawn(async move { pool.elaborate(&request).await })).unwrap();
        let Outcome::Accepted(e) = &outcome else { panic!("{}: {outcome:?}", entry.path().display()) };
        assert!(!e.has_sorry, "{}", entry.path().display());
        seen += 1;
    }
    assert_eq!(seen, 7, "six families, and what two of them share");
}

/// What the prompt shows as an example has to be one: of its family, and a pass for itself.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_examples_of_the_prompt_pass_for_themselves() {
    let pool = lean_pool();
    let prompt = autoform_bench::eval::prompt::EvalPrompt::embedded().unwrap();
    let mut wrong = Vec::new();
    for (family, example) in prompt.all_examples() {
        let mut item = blank();
        // Those without a context have nothing that their family's examples could be about.
        item.family = match family.parse() {
            Ok(Family::Behavioral) | Err(_) => Family::Equivalence,
            Ok(family) => family,
        };
        item.expected = example.term.clone();
        let case = Case {
            name: example.nl.clone(),
            candidate: example.term.clone(),
            item,
            bucket: "pass".into(),
            tag: String::new(),
            relation: None,
            small: false,
            strict: false,
        };
        let v = check(pool, &case);
        if v.bucket != autoform_bench::check::Bucket::Pass {
            wrong.push(format!("{family}: {}: {:?} {} {}", example.term, v.bucket, v.tag, v.detail));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Readable text of an operation with an instance of its own is text of the usual one; the form is then
/// stated with everything explicit.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_form_that_readable_text_does_not_give_back_is_stated_explicitly() {
    let pool = lean_pool();
    let mut item = blank();
    item.family = Family::RingIdentity;
    item.expected = "∀ x y : ℤ, (x + y)^2 = x^2 + 2*x*y + y^2".into();
    let case = |candidate: &str| Case {
        name: String::new(),
        item: item.clone(),
        candidate: candidate.into(),
        bucket: String::new(),
        tag: String::new(),
        relation: None,
        small: false,
        strict: false,
    };
    let plain = check(pool, &case(&item.expected));
    assert!(!plain.test2_file.unwrap().contains("@HAdd.hAdd"));
    let own = "∀ x y : ℤ, (@HAdd.hAdd ℤ ℤ ℤ ⟨fun a b => b + a⟩ x y)^2 = x^2 + 2*x*y + y^2";
    let v = check(pool, &case(own));
    assert_eq!(v.bucket, autoform_bench::check::Bucket::Pass, "{} {}", v.tag, v.detail);
    assert!(v.test2_file.unwrap().split("theorem cand_form").nth(1).unwrap().contains("@HAdd.hAdd"));
}
