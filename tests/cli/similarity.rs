//! `autoform similarity` through the command line, on recorded syntax trees: no Lean is started.

use assert_cmd::Command;
use autoform_testing::endpoint::Endpoint;
use predicates::prelude::*;
use std::path::{Path, PathBuf};

fn recording() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/similarity/trees.json")
}

fn autoform(args: &[&str]) -> Command {
    let mut c = Command::cargo_bin("autoform").expect("the binary");
    c.args(["similarity", "--recorded"]).arg(recording()).args(args);
    c
}

const G: &str = "theorem g : ¬ ∃ x y : ℤ, x ^ 2 = 2 * y ^ 2 + 3 := by sorry";
const H: &str = "theorem h (x y : ℤ) : x ^ 2 ≠ 2 * y ^ 2 + 3 := by sorry";

#[test]
fn a_tree_as_text_json_and_svg() {
    let dir = tempfile::tempdir().expect("a folder");
    let svg = dir.path().join("t.svg");
    autoform(&["tree", H, "--svg"])
        .arg(&svg)
        .assert()
        .success()
        .stdout(predicate::str::starts_with("theorem <SLOT>\n").and(predicate::str::contains("└─ <SLOT> ≠ <SLOT>")));
    assert!(std::fs::read_to_string(svg).expect("the drawing").contains("⋅ ≠ ⋅"));
    autoform(&["tree", H, "--json", "--form", "normal", "--alpha"])
        .assert()
        .success()
        .stdout(predicate::str::contains("\"#1\""));
}

#[test]
fn a_statement_without_a_tree_is_rejected_with_its_place() {
    autoform(&["tree", "theorem p (x : ℝ := by sorry"])
        .assert()
        .code(1)
        .stdout("")
        .stderr(predicate::str::contains("does not parse at 1:"));
}

#[test]
fn a_pair_in_both_orders() {
    let scores = |a: &str, b: &str| {
        let out = autoform(&["pair", a, b, "--json"]).assert().success().get_output().stdout.clone();
        serde_json::from_slice::<serde_json::Value>(&out).expect("JSON")["scores"].clone()
    };
    let there = scores(G, H);
    assert_eq!(there, scores(H, G));
    assert_eq!(there["ted-normal-alpha"]["score"], 1.0);
    assert!(there["ted"]["score"].as_f64().expect("a score") < 1.0);
}

#[test]
fn a_batch_reports_each_pair_and_its_failures() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("pairs.jsonl");
    let rows = [
        serde_json::json!({"id": "same", "first": G, "second": G}),
        serde_json::json!({"id": "broken", "first": G, "second": "theorem p (x : ℝ := by sorry"}),
    ];
    std::fs::write(&file, rows.map(|r| r.to_string()).join("\n")).expect("a file");
    let out = autoform(&["pair", "--json", "--metric", "ted,bleu", "--batch"]).arg(&file).assert().code(1);
    let out = String::from_utf8(out.get_output().stdout.clone()).expect("UTF-8");
    let rows: Vec<serde_json::Value> = out.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    assert_eq!(rows[0]["scores"]["ted"]["score"], 1.0);
    assert_eq!(rows[1]["scores"]["ted"]["unscored"]["reason"], "no_tree");
    assert!(rows[1]["scores"]["bleu"]["score"].is_number());
    std::fs::write(&file, "{\"first\":1}").expect("a file");
    autoform(&["pair", "--batch"]).arg(&file).assert().code(2);
}

#[test]
fn an_evaluation_with_reports() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("pairs.jsonl");
    let (html, svg) = (dir.path().join("r.html"), dir.path().join("r.svg"));
    let m = "theorem m (a b c : ℝ) (h : a = b ∧ b = c → a < c) : a ∣ b := by sorry";
    let mut rows = String::new();
    for i in 0..24 {
        let (second, label) = if i % 2 == 0 { (H, "a") } else { (m, "<script>e") };
        let label = label.trim_start_matches("<script>");
        rows.push_str(&format!(
            "{}\n",
            serde_json::json!({"id": format!("<script>{i}"), "group": "x", "first": G, "second": second, "epla": label})
        ));
    }
    std::fs::write(&file, &rows).expect("a file");
    let out = autoform(&["eval", "--json", "--resamples", "20", "--html"])
        .arg(&html)
        .arg("--svg")
        .arg(&svg)
        .arg(&file)
        .assert()
        .success();
    let m: serde_json::Value = serde_json::from_slice(&out.get_output().stdout).expect("JSON");
    let row = m["rows"].as_array().expect("rows").iter().find(|r| r["metric"] == "combined" && r["group"] == "all");
    assert_eq!(row.expect("the combination")["accuracy"], 1.0);
    let page = std::fs::read_to_string(html).expect("the report");
    assert!(!page.contains("<script") && page.contains("&lt;script&gt;"));
    assert!(std::fs::read_to_string(svg).expect("the curves").starts_with("<svg"));
    std::fs::write(&file, "{\"first\":\"a\"}").expect("a file");
    autoform(&["eval"]).arg(&file).assert().code(2).stderr(predicate::str::contains("row 1"));
}

#[test]
fn parse_rates_name_what_fails() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("rows.jsonl");
    let rows = [
        serde_json::json!({"name": "fine", "statement": G, "informal": "Prove it."}),
        serde_json::json!({"name": "cut\u{1b}[2J", "statement": "theorem p (x : ℝ := by sorry"}),
    ];
    std::fs::write(&file, rows.map(|r| r.to_string()).join("\n")).expect("a file");
    autoform(&["parse"]).arg(&file).assert().code(1).stdout(
        predicate::str::contains("1 of 2 have a tree (50.0%)")
            .and(predicate::str::contains("does not parse"))
            .and(predicate::str::contains("\u{1b}").not()),
    );
    let out = autoform(&["parse", "--trees"]).arg(&file).assert().code(1);
    let out = String::from_utf8(out.get_output().stdout.clone()).expect("UTF-8");
    let rows: Vec<serde_json::Value> = out.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    assert!(rows[0]["tree"]["label"].is_string() && rows[1]["error"].is_object());
    std::fs::write(&file, "{}").expect("a file");
    autoform(&["parse"]).arg(&file).assert().code(2);
}

#[test]
fn votes_need_a_model() {
    autoform(&["pair", G, H, "--metric", "majority"])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("needs --model"));
    autoform(&["pair", G, H, "--metric", "majority", "--model", "nobody:model"]).assert().code(5);
}

#[tokio::test(flavor = "multi_thread")]
async fn votes_are_counted_and_silence_is_no_score() {
    let rule = |words: &'static str, reply: &str| (words, reply.to_owned(), 0);
    // The first rule that matches answers; what is in no rule is refused by the endpoint.
    let model = Endpoint::start(vec![
        rule("Problem 1: alike", "They agree. **Same**."),
        rule("Problem 1: unlike", "They differ.\n**different**"),
        rule("Problem 1: unclear", "Perhaps, perhaps not: same, or different."),
        rule("theorem alike", "alike"),
        rule("theorem unlike", "unlike"),
        rule("theorem unclear", "unclear"),
        rule("theorem other", "other words"),
        rule("theorem mute", "mute"),
    ])
    .await;
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("pairs.jsonl");
    let row = |name: &str| {
        let text = |n: &str| format!("theorem {n} (x y : ℤ) : x ^ 2 ≠ 2 * y ^ 2 + 3 := by sorry");
        serde_json::json!({"id": name, "first": text(name), "second": text("other")}).to_string()
    };
    std::fs::write(&file, ["alike", "unlike", "unclear", "mute", "unheard"].map(row).join("\n")).expect("a file");
    let pair = |more: &[&str]| {
        let mut c =
            autoform(&["pair", "--metric", "majority,identity", "--rounds", "3", "--model", &model.model(), "--batch"]);
        c.arg(&file).args(more);
        c
    };
    let out = pair(&["--json"]).assert().code(1);
    let out = String::from_utf8(out.get_output().stdout.clone()).expect("UTF-8");
    let rows: Vec<serde_json::Value> = out.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    let votes: Vec<&serde_json::Value> = rows.iter().map(|r| &r["scores"]["majority"]).collect();
    assert_eq!((&votes[0]["score"], &votes[1]["score"]), (&serde_json::json!(1.0), &serde_json::json!(0.0)));
    // No readable vote, a vote that is refused, a translation that is refused: never a score.
    for silent in &votes[2..] {
        assert_eq!(silent["unscored"]["reason"], "no_vote", "{silent}");
    }
    assert!(rows.iter().all(|r| r["scores"]["identity"]["score"].is_number() && r["trans_ted"].is_null()));
    let temperatures = |wanted: f64| {
        let hot = |b: &serde_json::Value| b["temperature"].as_f64().is_some_and(|t| (t - wanted).abs() < 1e-6);
        model.bodies().iter().filter(|b| hot(b)).count()
    };
    // Two translations a pair, and three votes where both came back.
    assert_eq!((temperatures(0.0), temperatures(0.7)), (10, 12));
    pair(&[]).assert().code(1).stdout(predicate::str::contains("no score: no usable vote"));
}
