use super::*;
use autoform_llm::{ChatMessage, ChatReply, ChatRequest, Role, ToolCall, ToolSpec};
use autoform_record::statement::LeanFile;
use autoform_record::{Call, Entry, GraphView, RECORD_VERSION, Round, RunHeader, ToolUse, Totals};

fn request(messages: Vec<ChatMessage>, tools: Vec<ToolSpec>) -> ChatRequest {
    ChatRequest { messages, temperature: None, max_tokens: None, tools, purpose: "state".into(), sample: 0 }
}

fn say(role: Role, text: &str) -> ChatMessage {
    ChatMessage::text(role, text)
}

fn call(task: &str, messages: &[(Role, &str)], reply: &str) -> Event {
    let messages = messages.iter().map(|(r, t)| say(*r, t)).collect();
    Event::Call(Box::new(Call::ended(task, "m", request(messages, vec![]), &Ok(ChatReply::text(reply)), 1)))
}

fn attempt(accepted: bool) -> Event {
    Event::Attempt { task: "state".into(), attempt: 1, code: "c".into(), accepted, refusals: vec![], outcome: None }
}

fn file() -> LeanFile {
    LeanFile {
        header: "import Mathlib".into(),
        body: "theorem t (n : ℕ) : n = n := by sorry".into(),
        theorem: Some("t".into()),
        definitions: vec![],
        axioms: vec![],
        remarks: Vec::new(),
    }
}

fn record(statement: &str, events: Vec<Event>, outcome: Option<RunOutcome>) -> Record {
    let header = RunHeader { record_version: RECORD_VERSION, statement: statement.into(), ..RunHeader::default() };
    let mut all = vec![Event::RunStarted(Box::new(header.clone()))];
    all.extend(events);
    if let Some(outcome) = outcome {
        all.push(Event::Finished { outcome, totals: Totals::default(), graph: GraphView::default() });
    }
    let entries = all.into_iter().enumerate().map(|(i, event)| Entry { seq: i as u64, at_ms: 0, event }).collect();
    Record { header, entries, whole_bytes: 0, cut: false }
}

/// A success with so many revisions.
fn success(statement: &str, revisions: u32) -> (String, Record) {
    let mut events = vec![call("plan", &[(Role::System, "sys"), (Role::User, "plan")], "concepts")];
    for i in 0..=revisions {
        let asked = if i == 0 { "write".to_owned() } else { format!("correct {i}") };
        events.push(call("state", &[(Role::System, "sys"), (Role::User, &asked)], &format!("reply {i}")));
        events.push(attempt(i == revisions));
    }
    let done = RunOutcome::Formalized { file: file(), judged: true };
    (format!("{statement}-{revisions}"), record(statement, events, Some(done)))
}

fn texts(lines: &[ChatLine]) -> Vec<&str> {
    lines.iter().map(|l| l.content.as_str()).collect()
}

#[test]
fn a_conversation_is_what_was_said_with_instructions_once() {
    let (lines, counts) = sft(&[success("S", 2)], &Rules::default());
    let said = ["sys", "write", "reply 0", "correct 1", "reply 1", "correct 2", "reply 2"];
    assert_eq!(texts(&lines[0].messages), said);
    assert_eq!((lines[0].revisions, counts.read, counts.written), (2, 1, 1));
}

#[test]
fn a_second_asking_goes_on_with_the_first() {
    let first = [(Role::System, "sys"), (Role::User, "write")];
    let second = [first[0], first[1], (Role::Assistant, "bad"), (Role::User, "again")];
    let events = vec![
        call("state", &first, "bad"),
        Event::Unreadable { task: "state".into(), problem: "p".into() },
        call("state", &second, "bad"),
    ];
    let r = record("S", events, Some(RunOutcome::Formalized { file: file(), judged: true }));
    let t = trajectory("r", &r).unwrap();
    let said: Vec<&str> = t.turns.iter().map(|m| m.content.as_str()).collect();
    assert_eq!(said, ["sys", "write", "bad", "again", "bad"]);
    assert_eq!(t.revisions, 1);
}

#[test]
fn a_conversation_with_tools_keeps_its_calls() {
    let tool = ToolSpec { name: "syntax_check".into(), description: "d".into(), parameters: serde_json::json!({}) };
    let calls = |arguments: &str| ChatMessage {
        tool_calls: vec![ToolCall { id: "1".into(), name: "syntax_check".into(), arguments: arguments.into() }],
        ..say(Role::Assistant, "")
    };
    let messages = vec![
        say(Role::System, "sys"),
        say(Role::User, "write"),
        calls("{\"lean4_code\":\"x\"}"),
        ChatMessage { tool_call_id: Some("1".into()), ..say(Role::Tool, "error") },
        calls("{broken"),
        ChatMessage { tool_call_id: Some("1".into()), ..say(Role::Tool, "invalid") },
    ];
    let check = ToolCall { id: "3".into(), name: "consistency_check".into(), arguments: "{}".into() };
    let reply = ChatReply { tool_calls: vec![check], ..ChatReply::text("") };
    let last = Call::ended("converse", "m", request(messages, vec![tool]), &Ok(reply), 1);
    let used = |revisions, passed, answer: &str| {
        Event::Tool(ToolUse {
            tool: "consistency_check".into(),
            arguments: "{}".into(),
            passed,
            answer: answer.into(),
            revisions,
        })
    };
    let done = RunOutcome::Formalized { file: file(), judged: true };
    let events = vec![used(2, false, "earlier"), Event::Call(Box::new(last)), used(2, true, "passed")];
    let r = record("S", events, Some(done));
    let (lines, _) = sft(&[("r".into(), r)], &Rules::default());
    let line = &lines[0];
    assert_eq!(line.messages.len(), 8);
    assert_eq!((line.messages[7].role, line.messages[7].content.as_str()), (Role::Tool, "passed"));
    assert_eq!(line.revisions, 2);
    assert_eq!(line.tools[0]["function"]["name"], "syntax_check");
    let arguments = |i: usize| line.messages[i].tool_calls.as_ref().unwrap()[0]["function"]["arguments"].clone();
    assert_eq!(arguments(2), serde_json::json!({"lean4_code": "x"}));
    assert_eq!(arguments(4), serde_json::json!({"malformed": "{broken"}));
}

#[test]
fn atf_bounds_hold_at_their_edges() {
    let records = [success("S", 7), success("S", 8)];
    let (lines, counts) = sft(&records, &Rules::default());
    assert_eq!(lines.iter().map(|l| l.revisions).collect::<Vec<_>>(), [7]);
    assert_eq!(counts.left_out["too many revisions"], 1);
    let records = [success("S", 0), success("S", 2), success("S", 3), success("T", 9)];
    let (lines, counts) = dpo(&records, &Rules::default());
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].revisions, [0, 3]);
    assert_eq!(texts(&lines[0].prompt), ["sys", "write"]);
    assert_eq!(texts(&lines[0].chosen), ["reply 0"]);
    assert_eq!(lines[0].rejected.len(), 7);
    assert_eq!(counts.left_out["pair: revisions too near"], 2);
}

#[test]
fn a_pair_answers_one_prompt() {
    let mut other = success("S", 5);
    let Event::Call(first) = &mut other.1.entries[2].event else { panic!("the first question about the theorem") };
    first.request.messages[1].content = "write otherwise".into();
    let (lines, counts) = dpo(&[success("S", 0), other], &Rules::default());
    assert!(lines.is_empty());
    assert_eq!(counts.left_out["pair: other first question"], 1);
}

#[test]
fn only_judged_successes_count_and_reasons_are_told() {
    let rejected = RunOutcome::JudgesRejected { best: file(), reasons: vec![] };
    let unjudged = RunOutcome::Formalized { file: file(), judged: false };
    let talk = || vec![call("state", &[(Role::User, "write")], "r")];
    let records = [
        ("a".into(), record("S", talk(), Some(rejected))),
        ("b".into(), record("S", talk(), Some(unjudged))),
        ("c".into(), record("S", talk(), None)),
        ("d".into(), record("S", vec![], Some(RunOutcome::Formalized { file: file(), judged: true }))),
    ];
    let (lines, counts) = sft(&records, &Rules::default());
    assert!(lines.is_empty());
    let why: Vec<(&str, u64)> = counts.left_out.iter().map(|(k, v)| (k.as_str(), *v)).collect();
    assert_eq!(why, [("no conversation", 1), ("not a success", 1), ("not finished", 1), ("not judged", 1)]);
}

#[test]
fn rounds_of_judging_are_revisions() {
    let round = |verdict| Event::Round(Round { round: 1, verdict, asked: 1, agreement: None });
    let events = vec![
        attempt(false),
        round(Ruling::Inconsistent),
        round(Ruling::Unscored),
        attempt(true),
        round(Ruling::Consistent),
    ];
    assert_eq!(revisions(&record("S", events, None)), 3);
}

#[test]
fn what_is_too_near_to_the_benchmark_is_left_out() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("b.jsonl");
    std::fs::write(&path, "{\"nl\": \"Every even number above two is a sum of two primes.\"}\n").unwrap();
    let rules = Rules { benchmark: Some(Benchmark::read(&path).unwrap()), ..Rules::default() };
    let records = [
        success("Every even number above two is the sum of two primes.", 0),
        success("There are infinitely many twin primes.", 0),
    ];
    let (lines, counts) = sft(&records, &rules);
    assert_eq!(lines.len(), 1);
    assert_eq!(counts.left_out["too near to the benchmark"], 1);
}
