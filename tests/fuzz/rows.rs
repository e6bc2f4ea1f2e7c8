//! Datasets, JSON lines and tables that users bring.

use super::{lines, shared_memory};
use autoform::eval::attempt::read_rows as read_attempts;
use autoform::eval::dataset;
use autoform::eval::import::{Format, import};
use autoform::formalrx::{Answer, Gold, Task, pack, read_rows};
use autoform::library::jsonl;
use autoform::similarity::eval::ledger::Ledger;
use autoform::similarity::eval::pairs::read_pairs;
use autoform::workbench::BatchLine;
use autoform_testing::fuzz::Fuzz;
use std::path::Path;

#[test]
fn datasets() {
    let folder = shared_memory();
    let path = folder.path().join("items.jsonl");
    Fuzz::new("datasets", 1500)
        .seeds(lines(&["tests/fixtures/eval_tiny/items.jsonl", "dataset/pilot.jsonl"]))
        .words(&["\"schema_version\"", "\"split\":\"dev\"", "semantic", "kind", "forbidden", "reference"])
        .run(|input| {
            std::fs::write(&path, input).unwrap();
            for skip in [false, true] {
                if let Ok(items) = dataset::load(&path, None, skip) {
                    let mut ids: Vec<&str> = items.iter().map(|i| i.id.as_str()).collect();
                    ids.sort_unstable();
                    ids.dedup();
                    assert_eq!(ids.len(), items.len(), "an id names one item");
                    for item in &items {
                        autoform::eval::validate::static_problems(item);
                    }
                }
            }
        });
}

#[test]
fn results() {
    let folder = shared_memory();
    let path = folder.path().join("results.jsonl");
    Fuzz::new("results", 1500)
        .seeds([include_str!("seeds/attempts.jsonl")])
        .words(&["\"bucket\":\"pass\"", "infrastructure", "semantic_fail", "\"sample\":"])
        .run(|input| {
            std::fs::write(&path, input).unwrap();
            if let Ok(read) = read_attempts(&path) {
                assert_eq!(read.truncated, !input.is_empty() && !input.ends_with(b"\n"));
            }
        });
}

#[test]
fn published() {
    Fuzz::new("published", 3000)
        .seeds([
            r#"{"name": "t", "split": "valid", "informal_prefix": "/-- One. -/\n", "formal_statement": "theorem t (x : ℝ) (h : x = 1) : x + 1 = 2 := by\n", "goal": "g", "header": "import Mathlib\nopen Real\n"}"#,
            r#"[{"id": 1, "informal_statement": "One.", "formal_statement": "import Mathlib\n/-- One. -/\ntheorem t : 1 = 1 := by sorry", "source": "FATE-H"}]"#,
        ])
        .words(&["theorem ", " := by sorry", "lemma", "variable {G : Type}", "open scoped", "formal_statement", "example"])
        .run(|input| {
            let Ok(text) = std::str::from_utf8(input) else { return };
            for format in [Format::Minif2f, Format::Proofnet, Format::Fate] {
                let _ = import(format, text);
            }
        });
}

#[test]
fn track() {
    Fuzz::new("track", 2000)
        .seeds(lines(&["tests/data/formalrx/synth.jsonl"]))
        .words(&[
            "\"idx\"",
            "verdict",
            "misaligned",
            "aligned",
            "error_category",
            "error_segment",
            "corrected_statement",
        ])
        .run(|input| {
            let Ok(text) = std::str::from_utf8(input) else { return };
            let tasks = read_rows::<Task>(text, "t");
            let answers = read_rows::<Answer>(text, "a");
            if let (Ok(tasks), Ok(answers)) = (&tasks, &answers) {
                let faults = pack::faults(answers, "a", Some(tasks), "t");
                if faults.is_empty() {
                    pack::jsonl(answers.iter().map(|(_, a)| a)).unwrap();
                }
            }
            if let Ok(gold) = read_rows::<Gold>(text, "g") {
                gold.iter().for_each(|(_, g)| drop((g.opens(), g.task())));
            }
        });
}

#[test]
fn declarations() {
    let one = r#"{"name": "Nat.add_comm", "kind": "theorem", "type": "∀ (n m : ℕ), n + m = m + n", "module": "Init.Nat", "doc": "d", "line": 3}"#;
    let packed = include_bytes!("seeds/declarations.jsonl.gz").to_vec();
    let folder = shared_memory();
    let path = folder.path().join("declarations.jsonl.gz");
    Fuzz::new("declarations", 2000).seeds([one.as_bytes().to_vec(), packed]).words(&["«x»", ".", "inst"]).run(
        |input| {
            std::fs::write(&path, input).unwrap();
            let _ = jsonl::read_file(&path);
            let _ = jsonl::read(input, "stream");
        },
    );
}

#[test]
fn pairs_and_batches() {
    Fuzz::new("pairs", 2000)
        .seeds([
            r#"{"first": "theorem a : 1 = 1", "second": "theorem b : 1 = 1", "label": true}"#,
            r#"{"id": "a", "text": "There are infinitely many primes."}"#,
            "Every even number is a sum.\n{\"id\": \"../up\", \"text\": \"x\"}\n",
        ])
        .seeds([
            r#"{"key": "ab", "scores": {"bleu": {"score": 0.5}, "beq": {"unscored": {"undecided": {"reason": "r"}}}}}"#,
        ])
        .words(&["\"id\"", "..", "/etc/passwd", "label", "human"])
        .run(|input| {
            let Ok(text) = std::str::from_utf8(input) else { return };
            let _ = (read_pairs(text), Ledger::read(text));
            let out = Path::new("/out");
            for line in BatchLine::read(text, out).unwrap_or_default() {
                let name = line.folder.strip_prefix(out).unwrap();
                let plain = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
                assert!(name.to_str().unwrap().chars().all(plain), "{name:?} is a name below the folder");
            }
        });
}
