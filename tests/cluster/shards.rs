//! Parts joined are what one process makes, but for times; what does not belong together is refused.

use crate::support::{autoform, model, run, statements, told};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/eval_tiny").join(name);
    path.display().to_string()
}

/// Every file below a folder, with times and durations taken out of its JSON lines.
pub(crate) fn without_times(folder: &Path) -> BTreeMap<PathBuf, String> {
    fn walk(root: &Path, dir: &Path, all: &mut BTreeMap<PathBuf, String>) {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(root, &path, all);
            } else if path.file_name().is_some_and(|n| n != ".lock" && n != "shard.json") {
                let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
                all.insert(path.strip_prefix(root).unwrap().to_owned(), steady(&path, &text));
            }
        }
    }
    let mut all = BTreeMap::new();
    walk(folder, folder, &mut all);
    all
}

fn steady(path: &Path, text: &str) -> String {
    let is_lines = path.extension().is_some_and(|e| e == "jsonl");
    let is_json = path.extension().is_some_and(|e| e == "json");
    let one = |t: &str| {
        let mut v: Value = serde_json::from_str(t).unwrap();
        strip(&mut v);
        v.to_string() + "\n"
    };
    match (is_lines, is_json) {
        (true, _) => text.lines().map(one).collect(),
        (_, true) => one(text),
        _ => text.to_owned(),
    }
}

fn strip(v: &mut Value) {
    match v {
        Value::Object(o) => {
            o.retain(|k, _| k != "at" && k != "ms" && !k.ends_with("_ms") && k != "started" && k != "seconds");
            o.values_mut().for_each(strip);
        }
        Value::Array(a) => a.iter_mut().for_each(strip),
        _ => {}
    }
}

fn texts(paths: &[&Path]) -> Vec<String> {
    paths.iter().map(|p| p.display().to_string()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn parts_of_a_batch_are_the_batch() {
    let endpoint = model(0).await;
    let dir = tempfile::tempdir().unwrap();
    let (batch, name) = (statements(dir.path(), 5), endpoint.model());
    let at = |n: &str| dir.path().join(n);
    let formalize = |out: &Path, more: &[&str]| {
        let mut c = autoform(&["formalize", "--in-flight", "1", "--model", &name]);
        told(c.arg("--batch").arg(&batch).arg("--out").arg(out).args(more).output().unwrap())
    };
    let whole = formalize(&at("whole"), &[]);
    assert_eq!(whole.0, 0, "{}", whole.2);
    // One part by its flag, the other by what Slurm says.
    assert_eq!(formalize(&at("parts"), &["--shard", "1/2"]).0, 0);
    let [out, parts] = [at("whole-of-one"), at("parts")];
    let mut c = autoform(&["formalize", "--in-flight", "1", "--model", &name]);
    c.arg("--batch").arg(&batch).arg("--out").arg(&parts);
    for (k, v) in [("SLURM_ARRAY_TASK_ID", "8"), ("SLURM_ARRAY_TASK_MIN", "7"), ("SLURM_ARRAY_TASK_COUNT", "2")] {
        c.env(k, v);
    }
    let second = told(c.output().unwrap());
    assert_eq!(second.0, 0, "{}", second.2);
    assert!(second.2.contains("shard 2/2, by SLURM_ARRAY_TASK_ID"), "{}", second.2);
    assert_eq!(second.1.lines().count(), 2, "two of five");
    let merged = run(&["merge", &texts(&[&parts])[0], "--out", &texts(&[&out])[0]]);
    assert_eq!(merged.0, 0, "{}", merged.2);
    assert!(merged.1.contains("2 of 2 parts, 5 problems"), "{}", merged.1);
    assert_eq!(without_times(&out), without_times(&at("whole")));
    // Again: nothing changes.
    assert_eq!(run(&["merge", &texts(&[&parts])[0], "--out", &texts(&[&out])[0]]).0, 0);

    let one = parts.join("shard-00001-of-00002");
    let refused = |args: &[&str], words: &str| {
        let (code, _, said) = run(args);
        assert!(code == 2 && said.contains(words), "{code}: {said}");
    };
    let (one, fresh) = (one.display().to_string(), at("fresh").display().to_string());
    refused(&["merge", &one, "--out", &fresh], "these are missing: 2");
    refused(&["merge", &one, &one, "--out", &fresh], "both part 1");
    refused(&["merge", &at("whole").display().to_string(), "--out", &fresh], "holds no part");
    refused(&["merge", &texts(&[&parts])[0], "--out", &at("whole").display().to_string()], "it holds something else");
    assert!(!at("fresh").exists(), "nothing is written before the parts are known to belong together");
    let partial = run(&["merge", &one, "--partial", "--out", &fresh]);
    assert_eq!(partial.0, 3, "{}", partial.1);
    // Another batch's part, and a part's folder that is used for another part.
    std::fs::write(dir.path().join("statements.jsonl"), "{\"id\": \"p0\", \"text\": \"Another one.\"}\nx\n").unwrap();
    assert_eq!(formalize(&at("other"), &["--shard", "2/2"]).0, 0);
    let other = at("other").join("shard-00002-of-00002").display().to_string();
    refused(&["merge", &one, &other, "--out", &at("f2").display().to_string()], "do not belong together");
    let (code, _, said) = formalize(&at("parts"), &["--shard", "1/2"]);
    assert!(code != 0 && said.contains("a part of another run"), "{said}");
    // The same batch with definitions shared is another run.
    let (code, _, said) = formalize(&at("other"), &["--shard", "2/2", "--share-definitions"]);
    assert!(code != 0 && said.contains("a part of another run"), "{said}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn parts_of_an_evaluation_are_the_evaluation() {
    let dir = tempfile::tempdir().unwrap();
    let evaluate = |out: &Path, more: &[&str]| {
        let (config, answers, items) = (fixture("config.toml"), fixture("answers.jsonl"), fixture("items.jsonl"));
        let model = format!("scripted:{answers}");
        let mut c = autoform(&["--config", &config, "eval", "run", "--k", "8", "--no-cache", "--model", &model]);
        told(c.args(["--dataset", &items, "--out"]).arg(out).args(more).output().unwrap())
    };
    let (whole, parts, merged) = (dir.path().join("whole"), dir.path().join("parts"), dir.path().join("merged"));
    assert_eq!(evaluate(&whole, &[]).0, 3, "one answer is missing from the script");
    for part in ["1/3", "2/3", "3/3"] {
        let (code, _, said) = evaluate(&parts, &["--shard", part]);
        assert!(matches!(code, 0 | 3), "{said}");
    }
    let (code, said, error) = run(&["merge", &texts(&[&parts])[0], "--out", &texts(&[&merged])[0]]);
    assert_eq!(code, 3, "{error}");
    assert!(said.contains("1 without a result"), "{said}");
    let (a, b) = (without_times(&whole), without_times(&merged));
    for name in ["run.json", "items.jsonl", "results.jsonl"] {
        assert_eq!(a[Path::new(name)], b[Path::new(name)], "{name}");
    }
    assert_eq!(a.keys().collect::<Vec<_>>(), b.keys().collect::<Vec<_>>());
}

#[test]
fn rows_stay_until_it_is_known_that_there_will_be_others() {
    let dir = tempfile::tempdir().unwrap();
    let (pairs, out) = (dir.path().join("pairs.jsonl"), dir.path().join("out"));
    std::fs::write(&pairs, "{\"reference\": \"theorem a : 1 = 1\", \"candidate\": \"theorem a : 1 = 1\"}\n").unwrap();
    std::fs::create_dir_all(&out).unwrap();
    std::fs::write(out.join("results.jsonl"), "of an earlier command\n").unwrap();
    let mut c = autoform(&["compare", "--lean-endpoint", "http://127.0.0.1:9", "--jsonl"]);
    let (code, _, said) = told(c.arg(&pairs).arg("--out").arg(&out).output().unwrap());
    assert_eq!(code, 5, "{said}");
    assert_eq!(std::fs::read_to_string(out.join("results.jsonl")).unwrap(), "of an earlier command\n");
}

#[test]
fn an_array_that_names_no_part_is_refused_and_not_made_whole_by_each_task() {
    let dir = tempfile::tempdir().unwrap();
    let (batch, out) = (statements(dir.path(), 2), dir.path().join("out"));
    let mut c = autoform(&["formalize", "--model", "openai:m@http://127.0.0.1:9/v1", "--batch"]);
    c.arg(&batch).arg("--out").arg(&out);
    for (k, v) in [("ID", "5"), ("MIN", "1"), ("MAX", "7"), ("STEP", "1"), ("COUNT", "3")] {
        c.env(format!("SLURM_ARRAY_TASK_{k}"), v);
    }
    let (code, _, said) = told(c.output().unwrap());
    assert!(code == 2 && said.contains("SLURM_ARRAY_TASK_ID=5") && said.contains("--shard"), "{code}: {said}");
    assert!(!out.exists());
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn parts_of_a_comparison_are_the_comparison() {
    let dir = tempfile::tempdir().unwrap();
    let pairs = dir.path().join("pairs.jsonl");
    let pair = |i: usize| {
        let reference = format!("theorem r (x y : ℕ) : x + y = y + x + {} := by sorry", i / 2);
        let candidate = "theorem c (a b : ℕ) : a + b = b + a := by sorry";
        serde_json::json!({ "id": format!("p{i}"), "reference": reference, "candidate": candidate }).to_string() + "\n"
    };
    std::fs::write(&pairs, (0..3).map(pair).collect::<String>()).unwrap();
    let compare = |out: &str, more: &[&str]| {
        let mut c = autoform(&["compare", "--json", "--jsonl"]);
        told(c.arg(&pairs).arg("--out").arg(dir.path().join(out)).args(more).output().unwrap())
    };
    assert!(compare("whole", &[]).0 < 4);
    for part in ["1/2", "2/2"] {
        assert!(compare("parts", &["--shard", part]).0 < 4);
    }
    let [parts, merged] = ["parts", "merged"].map(|n| dir.path().join(n).display().to_string());
    let (code, _, error) = run(&["merge", &parts, "--out", &merged]);
    assert_eq!(code, 0, "{error}");
    assert_eq!(without_times(&dir.path().join("whole")), without_times(&dir.path().join("merged")));
    let (code, _, said) = run(&["compare", "--jsonl", &pairs.display().to_string(), "--shard", "1/2"]);
    assert!(code == 2 && said.contains("needs --out"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn parts_of_an_ablation_are_the_ablation() {
    let endpoint = model(0).await;
    let dir = tempfile::tempdir().unwrap();
    let (name, problems) = (endpoint.model(), dir.path().join("p.jsonl"));
    let line = |i: usize| format!("{{\"id\": \"p{i}\", \"informal\": \"Two and two are four ({i}).\"}}\n");
    std::fs::write(&problems, (0..3).map(line).collect::<String>()).unwrap();
    let ablate = |out: &str, more: &[&str]| {
        let fixed = ["eval", "ablate", "--in-flight", "1", "--variants", "auto", "--model", &name, "--dataset"];
        told(autoform(&fixed).arg(&problems).arg("--out").arg(dir.path().join(out)).args(more).output().unwrap())
    };
    let whole = ablate("whole", &[]);
    assert_eq!(whole.0, 0, "{}", whole.2);
    for part in ["1/2", "2/2"] {
        assert_eq!(ablate("parts", &["--shard", part]).0, 0);
    }
    let [parts, merged] = ["parts", "merged"].map(|n| dir.path().join(n).display().to_string());
    let (code, _, error) = run(&["merge", &parts, "--out", &merged]);
    assert_eq!(code, 0, "{error}");
    let (a, b) = (without_times(&dir.path().join("whole")), without_times(&dir.path().join("merged")));
    assert_eq!(a[Path::new("ablation.json")], b[Path::new("ablation.json")]);
    let runs = |all: &BTreeMap<PathBuf, String>| -> Vec<(PathBuf, String)> {
        all.iter().filter(|(p, _)| p.starts_with("runs")).map(|(p, t)| (p.clone(), t.clone())).collect()
    };
    assert_eq!(runs(&a), runs(&b));
}
