//! A model's endpoint that hangs, cuts, floods or answers with a page, in the middle of a run.

use super::folder::{self, Tree};
use autoform::config::Config;
use autoform::record::read_record;
use autoform::statement::{Informal, RunOutcome};
use autoform::workbench::{BatchLine, BatchRequest, FormalizeRequest, Jury, Workbench};
use autoform_testing::RUNTIME;
use autoform_testing::agent::Empty;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// What becomes of one connection.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Act {
    Good,
    Hang,
    HangInBody,
    Cut,
    Reset,
    Flood,
    Page,
    Noise,
    Busy,
}

const BAD: [Act; 8] = [Act::Hang, Act::HangInBody, Act::Cut, Act::Reset, Act::Flood, Act::Page, Act::Noise, Act::Busy];

/// Answers connections by the acts in order, later ones well; how many came.
pub(crate) fn endpoint(acts: Vec<Act>) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/v1", listener.local_addr().unwrap());
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let act = acts.get(counted.fetch_add(1, Ordering::SeqCst)).copied().unwrap_or(Act::Good);
            std::thread::spawn(move || drop(serve(stream, act)));
        }
    });
    (base, count)
}

fn serve(mut stream: TcpStream, act: Act) -> std::io::Result<()> {
    read_request(&mut stream)?;
    let answer = |status: &str, kind: &str, body: &str, length: usize| {
        format!(
            "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n{body}"
        )
    };
    let good = serde_json::json!({
        "model": "m", "usage": { "prompt_tokens": 10, "completion_tokens": 5 },
        "choices": [{ "finish_reason": "stop", "message": { "role": "assistant",
            "content": "```lean\nimport Mathlib\n\ntheorem main_statement : 1 + 1 = 2 := by sorry\n```" } }],
    })
    .to_string();
    let long = Duration::from_secs(600);
    match act {
        Act::Good => stream.write_all(answer("200 OK", "application/json", &good, good.len()).as_bytes())?,
        Act::Hang => std::thread::sleep(long),
        Act::HangInBody => {
            stream.write_all(answer("200 OK", "application/json", &good[..9], good.len()).as_bytes())?;
            std::thread::sleep(long);
        }
        Act::Cut => stream.write_all(answer("200 OK", "application/json", &good[..9], good.len()).as_bytes())?,
        Act::Reset => drop(stream),
        Act::Flood => {
            stream.write_all(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n")?;
            let chunk = vec![b' '; 1 << 20];
            for _ in 0..1024 {
                stream.write_all(&chunk)?;
            }
        }
        Act::Page => {
            let page = "<html><script>alert(1)</script>Please log in</html>";
            stream.write_all(answer("200 OK", "text/html", page, page.len()).as_bytes())?;
        }
        Act::Noise => stream.write_all(b"\x00\x01 no http at all\r\n\r\n")?,
        Act::Busy => stream.write_all(answer("503 Busy", "text/plain", "busy", 4).as_bytes())?,
    }
    Ok(())
}

fn read_request(stream: &mut TcpStream) -> std::io::Result<()> {
    let mut bytes = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        let n = stream.read(&mut chunk)?;
        bytes.extend_from_slice(&chunk[..n]);
        let text = String::from_utf8_lossy(&bytes);
        let whole = text.split_once("\r\n\r\n").is_some_and(|(head, body)| {
            let length = head
                .lines()
                .find_map(|l| l.to_ascii_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok());
            body.len() >= length.unwrap_or(0)
        });
        if whole || n == 0 {
            return Ok(());
        }
    }
}

/// A batch of two in `folder`; how each ended.
fn batch(folder: &Path, base: &str, retries: u32) -> Vec<Result<RunOutcome, String>> {
    let mut config = Config::default();
    config.llm.timeout_s = 1;
    config.llm.retry.max_retries = retries;
    config.llm.retry.max_bad_replies = retries;
    config.llm.retry.min_delay_ms = 1;
    config.llm.retry.max_delay_ms = 2;
    let bench = Workbench::open(config).with_lean(Arc::new(super::declaring())).with_retriever(Arc::new(Empty));
    let line = |id: &str, text: &str| BatchLine {
        id: id.into(),
        statement: Informal::new(text).unwrap(),
        folder: folder.join(id),
    };
    let lines = vec![line("one", "One and one are two."), line("two", "Two and two are four.")];
    let author = format!("openai:m@{base}");
    let mut run = FormalizeRequest { jury: Jury::None, ..FormalizeRequest::new(lines[0].statement.clone(), author) };
    run.settings.findings = false;
    let request = BatchRequest { lines, run, in_flight: 1, share_definitions: false };
    let mut ended = Vec::new();
    let landed = |_: &BatchLine, result: autoform::workbench::Result<autoform::agent::RunReport>| {
        ended.push(result.map(|r| r.outcome).map_err(|e| e.to_string()));
    };
    RUNTIME.block_on(bench.formalize_batch(&request, landed, &CancellationToken::new())).unwrap();
    ended
}

/// The files of results; the record names the endpoint's port.
fn results(folder: &Path) -> Tree {
    folder::read(folder).into_iter().filter(|(path, _)| !path.ends_with("record.jsonl")).collect()
}

#[test]
fn one_bad_answer_costs_a_retry_and_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let whole = dir.path().join("whole");
    let (base, count) = endpoint(Vec::new());
    assert!(batch(&whole, &base, 0).iter().all(|r| matches!(r, Ok(RunOutcome::Formalized { .. }))));
    let calls = count.load(Ordering::SeqCst);
    assert_eq!(calls, 2);
    for (n, act) in BAD.into_iter().enumerate() {
        let mut acts = vec![Act::Good; calls];
        acts[n % calls] = act;
        let (base, count) = endpoint(acts);
        let folder = dir.path().join(format!("{act:?}"));
        let ended = batch(&folder, &base, 2);
        assert!(ended.iter().all(|r| matches!(r, Ok(RunOutcome::Formalized { .. }))), "{act:?}: {ended:?}");
        assert_eq!(count.load(Ordering::SeqCst), calls + 1, "{act:?}");
        folder::same(&results(&folder), &results(&whole), &format!("{act:?}"));
    }
}

#[test]
fn a_bad_answer_without_a_retry_is_an_outcome_of_its_run_alone() {
    let dir = tempfile::tempdir().unwrap();
    for act in BAD {
        let (base, count) = endpoint(vec![act]);
        let folder = dir.path().join(format!("{act:?}"));
        let ended = batch(&folder, &base, 0);
        // What is no reply of a model is asked again within the run; what does not arrive ends it.
        let asked_again = matches!(act, Act::Flood | Act::Page);
        assert_eq!(matches!(ended[0], Ok(RunOutcome::Formalized { .. })), asked_again, "{act:?}: {ended:?}");
        assert!(matches!(ended[1], Ok(RunOutcome::Formalized { .. })), "{act:?}: {ended:?}");
        let record = read_record(&folder.join("one/record.jsonl")).unwrap();
        assert!(record.is_finished(), "{act:?}");
        // The endpoint is well again: what it cost is asked for again, and nothing else.
        let again = batch(&folder, &base, 0);
        assert!(again.iter().all(|r| matches!(r, Ok(RunOutcome::Formalized { .. }))), "{act:?}: {again:?}");
        assert_eq!(count.load(Ordering::SeqCst), 3, "{act:?}: what was answered is not asked again");
    }
}
