//! `autoform formalrx`: scoring, packing and tables through the command line, and the synthetic set with
//! the real embedded Lean.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

use assert_cmd::Command;
use autoform::config::Config;
use autoform::formalrx::equal::{Equality, equal};
use autoform::formalrx::synth::{Evidence, Plan, Synth, SynthRow, make, seeds};
use autoform::formalrx::{Answer, Category, Gold, PREMISE_SECTION, Task, VerdictWord, read_rows};
use autoform::lean::{ElabRequest, LeanConfig, LeanPool, Toolchain};
use predicates::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::LazyLock;
use tokio::runtime::Runtime;

fn autoform(args: &[&str]) -> Command {
    let mut c = Command::cargo_bin("autoform").expect("the binary");
    c.arg("formalrx").args(args);
    c
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name).to_string_lossy().into_owned()
    }
}

const GOLD: &str = r#"{"idx":"a","informal_statement":"x is 2","formal_statement":"theorem t (x : ℕ) (h : x = 3) : x = 3","verdict":"misaligned","error_category":"Coefficient/Constant Error","error_segment":"h : x = 3","corrected_statement":"theorem t (x : ℕ) (h : x = 2) : x = 2"}
{"idx":"b","informal_statement":"one is one","formal_statement":"theorem u : 1 = 1","verdict":"aligned","error_category":"N/A","error_segment":null,"corrected_statement":null}
"#;

const SAID: &str = r#"{"idx":"b","verdict":"aligned","error_category":null,"error_segment":"N/A","corrected_statement":null}
{"idx":"a","verdict":"misaligned","error_category":"Coefficient/Constant Error","error_segment":"x = 3","corrected_statement":"theorem t (x : ℕ) (h : x = 2) : x = 2"}
"#;

#[test]
fn a_score_without_a_judge_is_a_range() {
    let f = Folder::new();
    let (gold, said) = (f.file("gold.jsonl", GOLD), f.file("said.jsonl", SAID));
    let (svg, html) = (f.path("m.svg"), f.path("r.html"));
    autoform(&[
        "score",
        "--gold",
        &gold,
        "--pred",
        &said,
        "--svg",
        &svg.to_string_lossy(),
        "--html",
        &html.to_string_lossy(),
    ])
    .assert()
    .success()
    .stdout(
        predicate::str::starts_with("joint accuracy   0.5000 to 1.0000 (1 of 2 right, 1 undecided)")
            .and(predicate::str::contains("second step was not run on 1 segments and 0 corrections")),
    );
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    assert!(std::fs::read_to_string(html).unwrap().contains("second step not run"));
    let out = autoform(&["score", "--gold", &gold, "--pred", &said, "--json"]).assert().success();
    let json: serde_json::Value = serde_json::from_slice(&out.get_output().stdout).unwrap();
    assert_eq!(json["segments"]["not_run"], 1);
    assert_eq!(json["disagreements"][0]["idx"], "a");
}

#[test]
fn a_malformed_row_is_named_by_line() {
    let f = Folder::new();
    let gold = f.file("gold.jsonl", GOLD);
    let broken = f.file("broken.jsonl", &SAID.replace("\"misaligned\"", "\"wrong\""));
    autoform(&["score", "--gold", &gold, "--pred", &broken])
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains("broken.jsonl:2: unknown variant `wrong`"));
    let short = f.file("short.jsonl", SAID.lines().next().unwrap());
    autoform(&["score", "--gold", &gold, "--pred", &short])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("gold.jsonl:1: `a` has no prediction"));
    autoform(&["score", "--gold", &gold, "--pred", &short, "--allow-missing"])
        .assert()
        .success()
        .stdout(predicate::str::starts_with("joint accuracy   0.5000 (1 of 2)"));
}

#[test]
fn an_archive_that_python_reads_and_what_is_refused() {
    let f = Folder::new();
    let (said, tasks) = (f.file("said.jsonl", SAID), f.file("tasks.jsonl", GOLD));
    let zip = f.path("s.zip");
    let zip = zip.to_string_lossy();
    autoform(&["pack", &said, "--tasks", &tasks, "--out", &zip]).assert().success();
    let script = "import sys,zipfile,json\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n\
                  assert z.namelist()==['predictions.jsonl'],z.namelist()\n\
                  rows=[json.loads(l) for l in z.read('predictions.jsonl').decode().splitlines()]\n\
                  assert [r['idx'] for r in rows]==['b','a']\nassert rows[0]['error_segment'] is None\nassert list(rows[0])==['idx','verdict','error_category','error_segment','corrected_statement']\nprint('read')";
    match Command::new("python3").args(["-c", script, &zip]).ok() {
        Ok(out) => assert_eq!(String::from_utf8_lossy(&out.stdout).trim(), "read"),
        Err(e) if e.to_string().contains("No such file") => eprintln!("SKIPPED: no python3 to read the archive"),
        Err(e) => panic!("{e}"),
    }
    for (what, text) in [
        ("`a` has no answer", SAID.lines().next().unwrap().to_owned()),
        ("`b` again", format!("{SAID}{}", SAID.lines().next().unwrap())),
        ("filled on an aligned row", SAID.replace("\"N/A\"", "\"x\"")),
        ("none of the 28", SAID.replace("Coefficient/Constant Error", "Mistake")),
        ("no part of the formal statement", SAID.replace("\"x = 3\"", "\"x = 4\"")),
        ("missing on a misaligned row", SAID.replace("\"x = 3\"", "null")),
    ] {
        let bad = f.file("bad.jsonl", &text);
        let out = f.path("never.zip");
        autoform(&["pack", &bad, "--tasks", &tasks, "--out", &out.to_string_lossy()])
            .assert()
            .code(1)
            .stderr(predicate::str::contains(what).and(predicate::str::contains("nothing was written")));
        assert!(!out.exists(), "{what}");
    }
}

#[test]
fn the_committed_set_is_what_it_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/formalrx/synth.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let rows: Vec<SynthRow> = read_rows(&text, "synth.jsonl").unwrap().into_iter().map(|(_, r)| r).collect();
    let mut of: BTreeMap<Option<Category>, usize> = BTreeMap::new();
    for row in &rows {
        let answer = &row.gold.answer;
        let category = answer.error_category.as_ref().and_then(|c| c.category());
        *of.entry(category).or_default() += 1;
        assert_eq!(answer.faults(Some(&row.gold.task())), Vec::<String>::new(), "{}", answer.idx);
        assert_eq!(row.synth.evidence.is_some(), answer.verdict == VerdictWord::Misaligned);
    }
    assert!(rows.len() >= 300, "{}", rows.len());
    assert!(of.contains_key(&None), "aligned rows too");
    // Nobody could tell a label from an id.
    let ids: Vec<&str> = rows.iter().map(|r| r.gold.answer.idx.as_str()).collect();
    assert_eq!(ids, (1..=rows.len()).map(|i| format!("synth_{i:04}")).collect::<Vec<_>>());
}

static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime"));

/// One pool for all tests: a worker takes seconds to start.
static POOL: LazyLock<Option<LeanPool>> = LazyLock::new(|| {
    RUNTIME.block_on(async {
        let config = LeanConfig { workers: 1, ..LeanConfig::default() };
        let quiet = |_: &str, _: u64| {};
        match Toolchain::open(&config, &Config::default().cache_dir(), &quiet).await {
            Ok(t) => Some(LeanPool::new(t, &config)),
            Err(e) => {
                eprintln!("SKIPPED: no embedded Lean: {e}");
                None
            }
        }
    })
});

#[test]
fn lean_proves_equal_only_what_says_the_same() {
    let Some(pool) = POOL.as_ref() else { return };
    let header = pool.toolchain().default_header();
    let ask = |a: &str, b: &str| RUNTIME.block_on(equal(pool, header, "", a, b));
    let t = |rest: &str| format!("theorem t {rest} := by sorry");
    let proved = |how: &str| Equality::Proved { how: how.to_owned() };
    let a = t("(x y : ℤ) (h : x < y) : x + 1 ≤ y");
    assert_eq!(ask(&a, &a.replace(" := by sorry", "\n  := sorry")), proved("layout"));
    assert_eq!(ask(&a, &t("(a b : ℤ) (h : b > a) : a + 1 ≤ b")), proved("definitional"));
    // Neither is provable alone, and each follows from the other.
    let f = t("(f : ℕ → ℕ) : f 0 = 1 ∧ f 1 = 2");
    assert_eq!(ask(&f, &t("(f : ℕ → ℕ) : f 1 = 2 ∧ f 0 = 1")), proved("both directions"));
    // Two theorems imply each other, which says nothing.
    assert_eq!(ask(&t("(x : ℕ) : x = x"), &t("(x : ℕ) : x < x + 1")), Equality::NotShown);
    assert_eq!(ask(&t(": (1 : ℕ) = 2"), &t(": (1 : ℕ) = 3")), Equality::NotShown);
    assert_eq!(ask(&a, &t("(x y : ℤ) (h : x ≤ y) : x + 1 ≤ y")), Equality::NotShown);
    assert!(matches!(ask(&a, &t("(x : ℤ) : x = z")), Equality::NotComparable { .. }));
    assert!(matches!(ask(&a, "x ≤ y"), Equality::NotComparable { .. }));
}

fn small(seed: u64) -> Option<Synth> {
    let pool = POOL.as_ref()?;
    // Sources that serve these categories, so that the test stays short.
    let wanted = ["sum_diff", "cubes", "odd_sum", "mean_le", "difference", "even_half", "next_multiple", "card_two"];
    let sources = seeds().into_iter().filter(|s| wanted.contains(&s.id.as_str())).collect();
    let categories = ["S1.1", "S2.5", "C2.2", "C3.1", "I1", "I2"].map(|c| Category::parse(c).unwrap()).to_vec();
    let plan = Plan { seed, per_category: 1, aligned: 4, categories };
    Some(RUNTIME.block_on(make(pool, sources, &plan, &|_| {}, &|_| {})))
}

#[test]
fn a_set_is_reproducible_elaborates_and_says_where_it_is_wrong() {
    let (Some(a), Some(b)) = (small(3), small(3)) else { return };
    let bytes = |s: &Synth| s.rows.iter().map(|r| serde_json::to_string(r).unwrap() + "\n").collect::<String>();
    assert_eq!(bytes(&a), bytes(&b), "the same seed gives the same bytes");
    assert_eq!(a.rows.len(), 10, "{:?}", a.made);
    let pool = POOL.as_ref().unwrap();
    let header = pool.toolchain().default_header().to_owned();
    for row in &a.rows {
        let Gold { formal_statement, answer, .. } = &row.gold;
        let request =
            ElabRequest { header: header.clone(), source: formal_statement.clone(), ..ElabRequest::default() };
        assert!(RUNTIME.block_on(pool.elaborate(&request)).is_accepted(), "{formal_statement}");
        assert_eq!(answer.faults(Some(&row.gold.task())), Vec::<String>::new());
        if let Some(segment) = &answer.error_segment {
            assert!(segment == PREMISE_SECTION || formal_statement.matches(segment.as_str()).count() == 1, "{segment}");
            assert_ne!(row.synth.evidence, Some(Evidence::Undecided), "{formal_statement}");
        }
    }
    // What is asked holds no label, and the truth scores perfectly against itself.
    let tasks: Vec<Task> = a.rows.iter().map(|r| r.gold.task()).collect();
    assert!(!serde_json::to_string(&tasks).unwrap().contains("misaligned"));
    let f = Folder::new();
    let gold = f.file("gold.jsonl", &bytes(&a));
    let answers: Vec<&Answer> = a.rows.iter().map(|r| &r.gold.answer).collect();
    let said: String = answers.iter().map(|r| serde_json::to_string(r).unwrap() + "\n").collect();
    autoform(&["score", "--gold", &gold, "--pred", &f.file("said.jsonl", &said)])
        .assert()
        .success()
        .stdout(predicate::str::starts_with("joint accuracy   1.0000 (10 of 10)"));
}
