//! Recording and replay.

use super::{ask, quick};
use crate::{ChatReply, ChatRequest, Client, LlmError, Provider, ProviderEnv, Recorder, Replay, Scripted};
use std::path::Path;

fn recorder(provider: Scripted, folder: &Path) -> Recorder {
    Recorder::new(Box::new(provider), folder, Some("a test".into()), vec!["plainword-secret".into()]).unwrap()
}

#[tokio::test]
async fn what_was_recorded_is_replayed_in_any_order() {
    let folder = tempfile::tempdir().unwrap();
    let recorder = recorder(Scripted::texts("s", &["one", "two\nlines", "three"]), folder.path());
    let questions = [ask("a"), ask("b"), ChatRequest { sample: 1, ..ask("a") }];
    for question in &questions {
        assert!(!recorder.complete(question).await.unwrap().replayed);
    }
    let name = format!("replay:{}", folder.path().display());
    let client = Client::open(&name, &quick(), &ProviderEnv::default()).unwrap();
    for (question, text) in questions.iter().zip(["one", "two\nlines", "three"]).rev() {
        let reply = client.complete(question).await.unwrap();
        assert_eq!((reply.text.as_str(), reply.replayed), (text, true));
    }
    assert_eq!((client.spent().replayed, client.spent().cost()), (3, Some(0.0)));
}

#[tokio::test]
async fn marks_and_line_ends_of_other_systems_change_no_recording() {
    let folder = tempfile::tempdir().unwrap();
    recorder(Scripted::texts("s", &["one\ntwo"]), folder.path()).complete(&ask("a")).await.unwrap();
    let path = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("\u{feff}{}", text.replace('\n', "\r\n"))).unwrap();
    let replay = Replay::open("replay:x", folder.path()).unwrap();
    assert_eq!(replay.complete(&ask("a")).await.unwrap().text, "one\ntwo");
}

#[test]
#[cfg(unix)]
fn a_device_is_no_recording() {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("0001.exchange.json")).unwrap();
    let told = Replay::open("replay:x", folder.path()).unwrap_err().to_string();
    assert!(told.contains("no regular file"), "{told}");
}

#[tokio::test]
async fn recording_resumes_and_asks_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    recorder(Scripted::texts("s", &["one"]), folder.path()).complete(&ask("a")).await.unwrap();
    let again = recorder(Scripted::texts("s", &["new"]), folder.path());
    assert_eq!(again.unused().len(), 1);
    assert_eq!(again.complete(&ask("b")).await.unwrap().text, "new");
    assert_eq!(again.unused().len(), 1, "the question about `a` was not asked yet");
    assert_eq!(again.complete(&ask("a")).await.unwrap().text, "one");
    assert!(again.unused().is_empty());
    let mut names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    names.sort();
    let names: Vec<_> = names.iter().map(|n| n.to_str().unwrap()).collect();
    assert!(names[0].starts_with("0001-plan-") && names[1].starts_with("0002-plan-"), "{names:?}");
}

#[tokio::test]
async fn failures_and_secrets_are_not_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let secret = format!("AIza{}", "b2".repeat(18));
    let script = [Err(LlmError::Unavailable("x".into())), Ok(ChatReply::text(secret)), Ok(ChatReply::text("fine"))];
    let recorder = recorder(Scripted::replies("s", script), folder.path());
    assert!(recorder.complete(&ask("a")).await.is_err());
    let refused = recorder.complete(&ask("a")).await.unwrap_err();
    assert!(refused.to_string().contains("refused to record") && !refused.to_string().contains("b2b2"), "{refused}");
    let refused = recorder.complete(&ask("my plainword-secret")).await.unwrap_err();
    assert!(matches!(&refused, LlmError::Setup(m) if m.contains("environment")), "{refused}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn two_answers_to_one_question_become_one() {
    let folder = tempfile::tempdir().unwrap();
    let slow = Scripted::texts("s", &["first", "second"]).with_latency(std::time::Duration::from_millis(20));
    let recorder = recorder(slow, folder.path());
    let question = ask("a");
    let (a, b) = tokio::join!(recorder.complete(&question), recorder.complete(&question));
    assert_eq!(a.unwrap().text, b.unwrap().text, "the run goes on with what a replay will say");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn a_mismatch_says_what_changed_and_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let recorder = recorder(Scripted::texts("s", &["1", "2", "3"]), folder.path());
    for text in ["far\naway", "state the\ntheorem of Euler\nin Lean", "other"] {
        recorder.complete(&ask(text)).await.unwrap();
    }
    let replay = Replay::open("replay:x", folder.path()).unwrap();
    let miss = |request: ChatRequest| {
        let replay = &replay;
        async move {
            match replay.complete(&request).await {
                Err(LlmError::ReplayMismatch(text)) => text,
                other => panic!("{other:?}"),
            }
        }
    };
    let text = miss(ask("state the\ntheorem of \x1b[31mFermat\nin Lean")).await;
    assert!(text.contains("`plan`") && text.contains("0002-plan-"), "{text}");
    assert!(text.contains("recorded: theorem of Euler"), "{text}");
    assert!(text.contains("asked:    theorem of [31mFermat"), "control characters are stripped: {text}");
    assert!(text.contains("--record") && text.contains("openai:MODEL@URL"), "{text}");
    let text = miss(ChatRequest { temperature: Some(0.5), ..ask("other") }).await;
    assert!(text.contains("recorded: temperature: default") && text.contains("asked:    temperature: 0.5"), "{text}");
    let text = miss(ChatRequest { purpose: "judge".into(), ..ask("new") }).await;
    assert!(text.contains("nor any other of this purpose; there are: plan"), "{text}");
    let text = miss(ask("other\nand more")).await;
    assert!(text.contains("recorded: (nothing more)") && text.contains("asked:    and more"), "{text}");
}

#[test]
fn folders_without_recordings_say_so() {
    let folder = tempfile::tempdir().unwrap();
    let error = Replay::open("replay:x", folder.path()).unwrap_err().to_string();
    assert!(error.contains("no recordings"), "{error}");
    assert!(Replay::open("replay:x", &folder.path().join("absent")).unwrap_err().to_string().contains("absent"));
}
