//! Runs of many parts through a server: parts of a batch and of an evaluation, several candidates, a document; beside
//! the same commands with a Lean of their own.

use crate::evals::{fixture, over, rows};
use crate::program::autoform;
use crate::remote::{demo, demo_statement, real_with, text};
use autoform_testing::endpoint::{Endpoint, says};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Output;
use std::sync::atomic::{AtomicUsize, Ordering};

fn run(args: &[&str], out: &Path, server: Option<&str>) -> Output {
    let mut c = autoform(args);
    c.arg("--out").arg(out).env("AUTOFORM_LEAN__WORKERS", "1");
    if let Some(server) = server {
        c.env("AUTOFORM_SERVER", server);
    }
    c.output().unwrap()
}

fn jobs(running: &crate::Running) -> usize {
    running.client.get("/v1/jobs").json()["jobs"].as_array().map_or(0, Vec::len)
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// What a judge says who agrees.
fn agrees(question: &str) -> wiremock::ResponseTemplate {
    if question.contains("condition by condition") {
        return says(
            "```json\n{\"items\": [{\"english\": \"e\", \"lean\": \"l\", \"match\": \"same\"}], \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```",
        );
    }
    says("```json\n{\"reading\": \"r\", \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```")
}

/// A model that writes another file each time it is asked.
fn various() -> Endpoint {
    const FILES: [&str; 3] = [
        "theorem main_statement (n : ℕ) (h : 0 < n) : 1 ≤ n := by sorry",
        "theorem main_statement (n : ℤ) : n ^ 2 = n := by sorry",
        "theorem main_statement : ∀ m : ℕ, m > 0 → m ≥ 1 := by sorry",
    ];
    let asked = AtomicUsize::new(0);
    Endpoint::new(move |question| {
        if !question.contains("one Lean 4 file") {
            return agrees(question);
        }
        let file = FILES[asked.fetch_add(1, Ordering::SeqCst).min(FILES.len() - 1)];
        says(&format!("```lean\nimport Mathlib\n\n{file}\n```"))
    })
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn candidates_are_the_same_through_a_server() {
    let dir = tempfile::tempdir().unwrap();
    let (own, theirs) = (various(), various());
    let running = real_with(&theirs.model(), &dir.path().join("runs"));
    let server = format!("http://{}", running.client.0);
    let ask = |model: &str, out: &str, server: Option<&str>| {
        let words = "Every positive number is at least one.";
        let args = ["formalize", words, "--candidates", "3", "--no-findings", "--model", model];
        run(&args, &dir.path().join(out), server)
    };
    let (here, there) = (ask(&own.model(), "here", None), ask("m", "there", Some(&server)));
    assert_eq!((here.status.code(), there.status.code()), (Some(0), Some(0)), "{here:?}\n{there:?}");
    assert_eq!(text(&here.stdout), text(&there.stdout));
    assert!(text(&there.stdout).contains("(n : ℕ) (h : 0 < n) : 1 ≤ n"), "{there:?}");
    let told = "3 runs, 3 with a theorem, in groups that Lean finds the same of 2, 1";
    assert!(text(&here.stderr).contains(told) && text(&there.stderr).contains(told), "{here:?}\n{there:?}");
    for name in ["candidates.json", "statement.lean", "candidate-2/statement.lean"] {
        assert_eq!(read(&dir.path().join("here").join(name)), read(&dir.path().join("there").join(name)), "{name}");
    }
    assert_eq!((own.count(), jobs(&running)), (theirs.count(), 3), "each run is one on the server");
    // Whole runs are not made again.
    let (again, asked) = (ask("m", "there", Some(&server)), theirs.count());
    assert_eq!((again.stdout, jobs(&running), theirs.count()), (there.stdout, 3, asked));
    let body = json!({ "statement": "One is one.", "sample": 64 });
    assert_eq!(running.client.post("/v1/formalize", &body).status, 422);
}

const PAGE: &str = "# Lucky numbers\n\n**Definition 1.** A number is *lucky* if its last digit is 7.\n\n\
    **Lemma 2.** Seven is lucky.\n\n*Proof.* Look at it.\n\n**Theorem 3 (Odd).** Every lucky number is odd.\n";

/// A model whose second file rests on the definition that its first one brought.
fn lucky() -> Endpoint {
    Endpoint::new(|question| {
        let file = |code: &str| says(&format!("```lean\nimport Mathlib\n\n{code}\n```"));
        if !question.contains("one Lean 4 file") {
            agrees(question)
        } else if question.contains("Seven is lucky.") {
            file(
                "/-- The last digit is 7. -/\ndef IsLuckySeven (n : ℕ) : Prop := n % 10 = 7\n\ntheorem lemma_1 : IsLuckySeven 7 := by sorry",
            )
        } else {
            assert!(question.contains("def IsLuckySeven (n : ℕ)"), "{question}");
            file("theorem odd_2 (n : ℕ) (h : IsLuckySeven n) : Odd n := by sorry")
        }
    })
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_document_is_the_same_through_a_server_and_its_claims_rest_on_each_other() {
    let dir = tempfile::tempdir().unwrap();
    let (own, theirs) = (lucky(), lucky());
    let running = real_with(&theirs.model(), &dir.path().join("runs"));
    let server = format!("http://{}", running.client.0);
    let page = dir.path().join("page.md");
    std::fs::write(&page, PAGE).unwrap();
    let page = page.to_string_lossy().into_owned();
    let ask = |model: &str, out: &str, server: Option<&str>| {
        run(&["formalize", "--document", &page, "--model", model], &dir.path().join(out), server)
    };
    let (here, there) = (ask(&own.model(), "here", None), ask("m", "there", Some(&server)));
    assert_eq!((here.status.code(), there.status.code()), (Some(0), Some(0)), "{here:?}\n{there:?}");
    assert_eq!((text(&here.stdout), text(&there.stdout).lines().count()), (text(&there.stdout), 2));
    for name in ["Document.lean", "document.json", "blueprint/content.tex"] {
        assert_eq!(read(&dir.path().join("here").join(name)), read(&dir.path().join("there").join(name)), "{name}");
    }
    let told: Value = serde_json::from_str(&read(&dir.path().join("there/document.json"))).unwrap();
    let last = told["parts"].as_array().unwrap().last().unwrap()["folder"].as_str().unwrap().to_owned();
    let of = |out: &str| dir.path().join(out).join(&last);
    assert_eq!(read(&of("here").join("statement.lean")), read(&of("there").join("statement.lean")));
    assert!(text(&there.stderr).contains("2 of 2 claims stated; Lean accepts the whole file"), "{there:?}");
    let asked = theirs.count();
    let again = ask("m", "there", Some(&server));
    assert_eq!((again.stdout, theirs.count(), jobs(&running)), (there.stdout, asked, 2), "nothing is made again");
    // The same folder with other settings.
    let args = ["formalize", "--document", &page, "--model", "m", "--max-attempts", "2"];
    let other = run(&args, &dir.path().join("there"), Some(&server));
    assert_eq!(other.status.code(), Some(2), "{other:?}");
    assert!(text(&other.stderr).contains("was asked for otherwise"), "{other:?}");
    // A claim whose definitions are no longer those that it was made with.
    let record = of("there").join("record.jsonl");
    let changed = read(&record).replacen("n % 10 = 7", "n % 10 = 8", 1);
    std::fs::write(&record, changed).unwrap();
    let other = ask("m", "there", Some(&server));
    assert_eq!(other.status.code(), Some(5), "{other:?}");
    assert!(text(&other.stderr).contains("rests on other definitions"), "{other:?}");
    std::fs::write(&page, "Nothing to state here.").unwrap();
    assert_eq!(ask("m", "none", Some(&server)).status.code(), Some(2));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn parts_of_a_batch_and_of_an_evaluation_made_by_a_server_are_joined_to_the_whole() {
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name);
    let running = real_with(&demo(), &at("runs"));
    let server = format!("http://{}", running.client.0);
    let (statement, mode) = demo_statement();
    let line = |id: &str| json!({ "id": id, "text": statement }).to_string() + "\n";
    std::fs::write(at("batch.jsonl"), ["a", "b", "c"].map(line).concat()).unwrap();
    let file = at("batch.jsonl").to_string_lossy().into_owned();
    let batch = ["formalize", "--batch", &file, "--mode", &mode, "--judge", "m", "--model", "m"];
    for (part, ids) in [("1/2", &["a", "c"][..]), ("2/2", &["b"])] {
        let made = run(&[&batch[..], &["--shard", part]].concat(), &at("batch"), Some(&server));
        assert_eq!(made.status.code(), Some(0), "{made:?}");
        let id = |l: &str| serde_json::from_str::<Value>(l).unwrap()["id"].as_str().unwrap().to_owned();
        let mut told: Vec<String> = text(&made.stdout).lines().map(id).collect();
        told.sort();
        assert_eq!(told, ids);
    }
    // The same part with other settings is another batch.
    let other = run(&[&batch[..], &["--shard", "2/2", "--max-calls", "7"]].concat(), &at("batch"), Some(&server));
    assert_eq!((other.status.code(), jobs(&running)), (Some(5), 3), "{other:?}");
    let joined = run(&["merge", &at("batch").to_string_lossy()], &at("joined"), None);
    assert_eq!(joined.status.code(), Some(0), "{joined:?}");
    for id in ["a", "b", "c"] {
        assert!(at("joined").join(id).join("statement.lean").exists(), "{id}");
    }

    let running = over(&at("evals"), None);
    let server = format!("http://{}", running.client.0);
    let [config, items] = ["config.toml", "items.jsonl"].map(|f| fixture(f).to_string_lossy().into_owned());
    let answers = format!("scripted:{}", fixture("answers.jsonl").display());
    let eval = ["--config", &config, "eval", "run", "--k", "2", "--model", &answers, "--dataset", &items];
    let whole = run(&[&eval[..], &["--workers", "1", "--no-cache"]].concat(), &at("whole"), None);
    let codes = ["1/2", "2/2"].map(|part| {
        let made = run(&[&eval[..], &["--shard", part]].concat(), &at("parts"), Some(&server));
        made.status.code().unwrap_or_else(|| panic!("{made:?}"))
    });
    assert_eq!(codes.into_iter().max(), whole.status.code());
    let joined = run(&["merge", &at("parts").to_string_lossy()], &at("scored"), None);
    assert!(joined.status.code().is_some_and(|c| c == 0 || c == 3), "{joined:?}");
    let results = |folder: &str| rows(&read(&at(folder).join("results.jsonl")));
    assert!(!results("whole").is_empty());
    assert_eq!(results("scored"), results("whole"), "what parts bring together is what one process brings");
    let body = json!({ "items": [], "answers": [{ "name": "a", "text": "" }], "shard": { "index": 3, "count": 2 } });
    assert!(running.client.post("/v1/eval", &body).json()["detail"].as_str().unwrap().contains("`shard`"));
}
