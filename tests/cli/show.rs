//! `autoform show` through the binary, on records of a hostile run.

use assert_cmd::Command;
use autoform::record::{
    ConceptState, Event, Feedback, GraphEvent, RECORD_VERSION, RecordWriter, RunHeader, ScorerWord, Sink, Strategy,
};
use base64::Engine as _;
use predicates::prelude::*;
use sha2::{Digest, Sha256};
use std::path::Path;

const HOSTILE: &str = "</pre></style><script>alert(1)</script><img src=http://evil.example/x>\u{1b}[2J\u{202e}";

fn show(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("autoform").expect("the binary is built for this test");
    command.arg("show").args(args);
    command
}

/// A run whose every text is hostile.
fn write(folder: &Path) {
    let writer = RecordWriter::create(&folder.join("record.jsonl")).unwrap();
    let header = RunHeader {
        record_version: RECORD_VERSION,
        statement: format!("There are no odd perfect numbers. {HOSTILE}"),
        notes: vec![HOSTILE.into()],
        author: HOSTILE.into(),
        ..RunHeader::default()
    };
    let concept = || format!("perfect number {HOSTILE}");
    let events = [
        Event::RunStarted(Box::new(header)),
        Event::Graph(GraphEvent::Added { concept: concept() }),
        Event::Graph(GraphEvent::Linked { from: String::new(), to: concept() }),
        Event::Search { task: format!("ground:{}", concept()), query: HOSTILE.into(), found: vec![HOSTILE.into()] },
        Event::Grounding { concept: concept(), choice: None, reason: HOSTILE.into() },
        Event::Attempt {
            task: format!("define:{}", concept()),
            attempt: 1,
            code: format!("def Perfect := 1 -- {HOSTILE}"),
            accepted: false,
            refusals: vec![HOSTILE.into()],
            outcome: None,
        },
        Event::Strategy { task: format!("define:{}", concept()), change: Strategy::Resynthesise(HOSTILE.into()) },
        Event::Feedback(Feedback {
            task: format!("define:{}", concept()),
            attempt: 1,
            layer: 0,
            model: HOSTILE.into(),
            score: Some(0.25),
            alpha: 0.9,
            verdict: ScorerWord::Rejects,
            told: vec![format!("it forgets the one {HOSTILE}")],
            problem: None,
        }),
        Event::Attempt {
            task: format!("define:{}", concept()),
            attempt: 2,
            code: HOSTILE.into(),
            accepted: false,
            refusals: vec![],
            outcome: None,
        },
        Event::Findings { round: 1, told: vec![format!("it may truncate {HOSTILE}")] },
        Event::Diagnosis { round: 1, told: vec![format!("C1.1 {HOSTILE}")], in_place_of: vec![HOSTILE.into()] },
        Event::Graph(GraphEvent::State { concept: concept(), state: ConceptState::Failed, detail: HOSTILE.into() }),
        Event::Graph(GraphEvent::Pruned { concept: HOSTILE.into(), reason: HOSTILE.into() }),
    ];
    for event in &events {
        writer.put(event).unwrap();
    }
}

#[test]
fn a_page_holds_no_markup_of_a_model_and_reaches_for_nothing() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path());
    let page = dir.path().join("run.html");
    let run = dir.path().to_str().unwrap();
    show(&[run, "--html", page.to_str().unwrap()]).assert().success();
    let html = std::fs::read_to_string(&page).unwrap();
    assert!(!html.contains("<script") && !html.contains("<img") && !html.contains("</pre></style>"), "{html}");
    // Addresses stand in texts only, never in a tag: the text of each piece between `<` and `>`.
    for tag in html.split('<').skip(1).filter_map(|piece| piece.split('>').next()) {
        assert!(!tag.contains("://") && !tag.contains("src="), "{tag}");
    }
    assert!(!html.contains('\u{1b}') && !html.contains('\u{202e}'));
    assert_eq!(html.matches("<style>").count(), 1);
    // The policy allows exactly the style sheet that is there.
    let style = html.split("<style>").nth(1).unwrap().split("</style>").next().unwrap();
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(style));
    assert!(html.contains(&format!("default-src 'none'; style-src 'sha256-{hash}'")));
    assert!(html.contains("href=\"#n1\"") && html.contains("id=\"n1\""));
    assert!(html.contains("no definition found"));
    for told in [
        "Scorer on attempt 1: <span class=\"bad\">rejects</span> (0.25, needs 0.90)",
        "Sent back to the author:",
        "it forgets the one &lt;/pre&gt;",
        "Rejections of its meaning: 1; toggles between meaning and form: 1.",
        "Lean finds, before round 1 of judging:",
        "it may truncate",
        "Told to the author after round 1, a diagnosis",
        "C1.1",
    ] {
        assert!(html.contains(told), "{told}");
    }
}

#[test]
fn a_tree_and_json_tell_the_same_run_also_when_it_was_cut() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path());
    let record = dir.path().join("record.jsonl");
    let mut bytes = std::fs::read(&record).unwrap();
    bytes.extend_from_slice(b"{\"seq\":13,\"at_");
    std::fs::write(&record, bytes).unwrap();
    let run = dir.path().to_str().unwrap();
    let safe = predicate::str::contains("\u{1b}").not().and(predicate::str::contains("\u{202e}").not());
    show(&[run])
        .assert()
        .success()
        .stdout(predicate::str::contains("not finished").and(predicate::str::contains("└─ ✗ perfect number")))
        .stdout(predicate::str::contains("cut off").and(predicate::str::contains("attempt 1: refused")))
        .stdout(
            predicate::str::contains("scorer on attempt 1: rejects (0.25, needs 0.90); sent back")
                .and(predicate::str::contains("rejected once for what it means, 1 toggles between meaning and form"))
                .and(predicate::str::contains("Lean finds, before round 1"))
                .and(predicate::str::contains("diagnosis after round 1, in place of 1 reason(s): told to the author")),
        )
        .stdout(safe);
    let out = show(&[record.to_str().unwrap(), "--json"]).assert().success().get_output().stdout.clone();
    let story: serde_json::Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(story["cut"], true);
    let printed = String::from_utf8(out).unwrap();
    assert!(!printed.contains(['\u{1b}', '\u{202e}']), "JSON reaches terminals too");
    assert!(story["header"]["statement"].as_str().unwrap().contains('\u{202e}'), "and says what the record says");
    assert_eq!(story["graph"]["nodes"].as_array().unwrap().len(), 2);
    assert_eq!(story["nodes"][1]["entries"].as_array().unwrap().len(), 6);
    assert_eq!(story["nodes"][1]["toggling"], serde_json::json!({ "rejections": 1, "toggles": 1 }));
}

#[test]
fn marks_and_line_ends_of_other_systems_change_no_record() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path());
    let record = dir.path().join("record.jsonl");
    let tell = || show(&[dir.path().to_str().unwrap()]).assert().success().get_output().stdout.clone();
    let plain = tell();
    let text = std::fs::read_to_string(&record).unwrap();
    std::fs::write(&record, format!("\u{feff}{}", text.replace('\n', "\r\n"))).unwrap();
    assert_eq!(tell(), plain);
}

#[test]
fn what_is_no_record_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let run = dir.path().to_str().unwrap();
    show(&[run]).assert().code(2).stderr(predicate::str::contains("record.jsonl"));
    std::fs::write(dir.path().join("record.jsonl"), "{}\n").unwrap();
    show(&[run]).assert().code(2).stderr(predicate::str::contains("line 1"));
}
