//! `autoform export` through the binary, and its files as the `datasets` library loads them.

use assert_cmd::Command;
use autoform::llm::{ChatMessage, ChatReply, ChatRequest, Role, ToolCall, ToolSpec};
use autoform::record::{Call, Event, GraphView, RECORD_VERSION, RecordWriter, RunHeader, Sink, ToolUse, Totals};
use autoform::statement::{LeanFile, RunOutcome};
use predicates::prelude::*;
use std::path::Path;

fn export(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("autoform").expect("the binary is built for this test");
    command.arg("export").args(args);
    command
}

fn request(messages: Vec<ChatMessage>, tools: Vec<ToolSpec>) -> ChatRequest {
    ChatRequest { messages, temperature: None, max_tokens: None, tools, purpose: "p".into(), sample: 0 }
}

fn write(folder: &Path, statement: &str, events: Vec<Event>) {
    std::fs::create_dir_all(folder).unwrap();
    let writer = RecordWriter::create(&folder.join("record.jsonl")).unwrap();
    let header = RunHeader { record_version: RECORD_VERSION, statement: statement.into(), ..RunHeader::default() };
    writer.put(&Event::RunStarted(Box::new(header))).unwrap();
    events.iter().for_each(|e| writer.put(e).unwrap());
    let file = LeanFile {
        header: "import Mathlib".into(),
        body: "theorem t (n : ℕ) : n = n := by sorry".into(),
        theorem: Some("t".into()),
        definitions: vec![],
        axioms: vec![],
        remarks: Vec::new(),
    };
    let outcome = RunOutcome::Formalized { file, judged: true };
    writer.put(&Event::Finished { outcome, totals: Totals::default(), graph: GraphView::default() }).unwrap();
}

/// A run of the graph's mode with so many corrections.
fn graph_run(folder: &Path, statement: &str, revisions: u32) {
    let mut events = Vec::new();
    for i in 0..=revisions {
        let asked = if i == 0 { "Write it.".to_owned() } else { format!("Correct: error {i} «∀ x, ℕ»") };
        let messages = vec![ChatMessage::text(Role::System, "You write Lean."), ChatMessage::text(Role::User, asked)];
        let reply = Ok(ChatReply::text(format!("```lean\ntheorem t{i} : True := by sorry\n```")));
        events.push(Event::Call(Box::new(Call::ended("state", "m", request(messages, vec![]), &reply, 1))));
        events.push(Event::Attempt {
            task: "state".into(),
            attempt: i + 1,
            code: "c".into(),
            accepted: i == revisions,
            refusals: vec![],
            outcome: None,
        });
    }
    write(folder, statement, events);
}

/// A run of the mode with tools.
fn tool_run(folder: &Path, statement: &str) {
    let tool = |name: &str, argument: &str| ToolSpec {
        name: name.into(),
        description: "d".into(),
        parameters: serde_json::json!({
            "type": "object", "properties": { argument: { "type": "string" } }, "required": [argument],
        }),
    };
    let call = |id: &str, name: &str, arguments: &str| ToolCall {
        id: id.into(),
        name: name.into(),
        arguments: arguments.into(),
    };
    let says = |c: ToolCall| ChatMessage { tool_calls: vec![c], ..ChatMessage::text(Role::Assistant, "") };
    let hears =
        |id: &str, text: &str| ChatMessage { tool_call_id: Some(id.into()), ..ChatMessage::text(Role::Tool, text) };
    let messages = vec![
        ChatMessage::text(Role::System, "You write Lean."),
        ChatMessage::text(Role::User, statement),
        says(call("1", "search_library", "{\"query\":\"prime\"}")),
        hears("1", "Nat.Prime"),
        says(call("2", "syntax_check", "{\"lean4_code\":\"theorem\"}")),
        hears("2", "passed"),
    ];
    let reply = ChatReply {
        tool_calls: vec![call("3", "consistency_check", "{\"lean4_code\":\"theorem\"}")],
        ..ChatReply::text("")
    };
    let tools = vec![tool("search_library", "query"), tool("syntax_check", "lean4_code")];
    let used = ToolUse {
        tool: "consistency_check".into(),
        arguments: "{}".into(),
        passed: true,
        answer: "passed".into(),
        revisions: 1,
    };
    let asked = Call::ended("converse", "m", request(messages, tools), &Ok(reply), 1);
    write(folder, statement, vec![Event::Call(Box::new(asked)), Event::Tool(used)]);
}

fn lines(path: &Path) -> Vec<serde_json::Value> {
    std::fs::read_to_string(path).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect()
}

#[test]
fn files_are_what_trl_reads() {
    let dir = tempfile::tempdir().unwrap();
    let runs = dir.path().join("runs");
    graph_run(&runs.join("a/0"), "Every prime above 2 is odd.", 0);
    graph_run(&runs.join("a/1"), "Every prime above 2 is odd.", 4);
    graph_run(&runs.join("b"), "Too many tries.", 8);
    tool_run(&runs.join("c"), "There are infinitely many primes.");
    let benchmark = dir.path().join("test.jsonl");
    std::fs::write(&benchmark, "{\"informal_prefix\": \"/-- Too many tries. -/\"}\n").unwrap();
    let (runs, sft, dpo) = (runs.to_str().unwrap(), dir.path().join("sft.jsonl"), dir.path().join("dpo.jsonl"));
    export(&["sft", runs, "--out", sft.to_str().unwrap(), "--decontaminate", benchmark.to_str().unwrap()])
        .assert()
        .success()
        .stdout(
            predicate::str::contains("3 lines from 4 runs")
                .and(predicate::str::contains("1 (too near to the benchmark)")),
        );
    export(&["sft", runs, "--out", sft.to_str().unwrap()])
        .assert()
        .success()
        .stdout(predicate::str::contains("1 (too many revisions)"));
    export(&["dpo", runs, "--out", dpo.to_str().unwrap()]).assert().success();
    let written = lines(&sft);
    assert_eq!(written.iter().map(|l| l["messages"].as_array().unwrap().len()).collect::<Vec<_>>(), [3, 11, 8]);
    assert_eq!(written[2]["tools"][0]["function"]["name"], "search_library");
    let pairs = lines(&dpo);
    assert_eq!(pairs.len(), 1);
    assert_eq!(pairs[0]["revisions"], serde_json::json!([0, 4]));
    assert_eq!(pairs[0]["prompt"][1]["content"], "Write it.");
    load(&sft, &dpo);
}

/// Loads both files with Python's `datasets`, where it is installed.
fn load(sft: &Path, dpo: &Path) {
    let python = std::env::var("AUTOFORM_TEST_PYTHON").unwrap_or_else(|_| "python3".into());
    let there = Command::new(&python).args(["-c", "import datasets"]).output();
    if !there.is_ok_and(|o| o.status.success()) {
        eprintln!("SKIPPED: {python} has no `datasets`; AUTOFORM_TEST_PYTHON names another Python");
        return;
    }
    let script = r#"
import sys, datasets
datasets.disable_progress_bars()
def clean(v):
    if isinstance(v, dict): return {k: clean(x) for k, x in v.items() if x is not None}
    if isinstance(v, list): return [clean(x) for x in v]
    return v
sft = datasets.load_dataset("json", data_files=sys.argv[1], split="train")
dpo = datasets.load_dataset("json", data_files=sys.argv[2], split="train")
assert len(sft) == 3 and len(dpo) == 1, (len(sft), len(dpo))
assert "messages" in sft.column_names and "tools" in sft.column_names
for row in sft:
    roles = [m["role"] for m in row["messages"]]
    assert roles[0] == "system" and roles[1] == "user" and "assistant" in roles, roles
    assert all(isinstance(m["content"], str) for m in row["messages"])
calls = [clean(c) for m in sft[2]["messages"] for c in (m.get("tool_calls") or [])]
assert [c["function"]["name"] for c in calls] == ["search_library", "syntax_check", "consistency_check"], calls
assert calls[0]["function"]["arguments"] == {"query": "prime"}, calls
assert sft[0]["messages"][2]["content"].startswith("```lean")
for part in ("prompt", "chosen", "rejected"):
    assert dpo[0][part][0]["role"] in ("system", "assistant"), part
assert dpo[0]["rejected"][1]["content"] == "Correct: error 1 «∀ x, ℕ»"
"#;
    let out = Command::new(&python).args(["-c", script]).arg(sft).arg(dpo).env("HF_HUB_OFFLINE", "1").output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
}

#[test]
fn only_runs_that_say_the_same_as_their_reference_are_taken() {
    let dir = tempfile::tempdir().unwrap();
    let runs = dir.path().join("runs");
    for (name, relation) in
        [("a", Some("same")), ("b", Some("undecided")), ("c", Some("same_given_context")), ("d", None)]
    {
        graph_run(&runs.join(name), &format!("Statement {name}."), 0);
        if let Some(relation) = relation {
            let answer = serde_json::json!({
                "relation": relation, "rung": "normal_form", "pieces": [], "evidence": null, "notes": [], "ms": 1,
            });
            std::fs::write(runs.join(name).join("relation.json"), answer.to_string()).unwrap();
        }
    }
    let sft = dir.path().join("sft.jsonl");
    let (runs, out) = (runs.to_str().unwrap(), sft.to_str().unwrap());
    export(&["sft", runs, "--out", out, "--same"])
        .assert()
        .success()
        .stdout(predicate::str::contains("2 lines from 4 runs").and(predicate::str::contains("2 (not found to say")));
    export(&["sft", runs, "--out", out]).assert().success().stdout(predicate::str::contains("4 lines from 4 runs"));
}

#[test]
fn mistakes_and_empty_results_are_told() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("x.jsonl");
    let out = out.to_str().unwrap();
    let run = dir.path().to_str().unwrap();
    export(&["sft", run, "--out", out]).assert().code(2).stderr(predicate::str::contains("no record.jsonl"));
    export(&["sft", "/nonexistent", "--out", out]).assert().code(2);
    graph_run(&dir.path().join("r"), "S", 9);
    export(&["sft", run, "--out", out]).assert().code(1);
    export(&["sft", run, "--out", out, "--threshold", "2"]).assert().code(2);
    let empty = dir.path().join("b.jsonl");
    std::fs::write(&empty, "{\"question\": \"q\"}\n").unwrap();
    export(&["sft", run, "--out", out, "--decontaminate", empty.to_str().unwrap()])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("no statements found"));
}
