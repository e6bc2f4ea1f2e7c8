//! `formalize --batch` with a scripted model and a Lean that looks at words: every call on its files.

use super::{BROKEN, Calls, FULL, Fault, Scenario, Tree, sweep, sweep_all};
use autoform::config::Config;
use autoform::llm::{ChatReply, Scripted};
use autoform::record::read_record;
use autoform::statement::Informal;
use autoform::workbench::{BatchLine, BatchRequest, Fault as Whose, FormalizeRequest, Jury, Workbench};
use autoform_testing::agent::Empty;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

const FOLDER: &str = "AUTOFORM_TEST_FAULTS_FOLDER";
const IDS: [&str; 3] = ["one", "two", "three"];

/// What the disturbed process does: a batch in the named folder, told on stdout. Without the variable there is
/// nothing to do.
#[test]
fn child() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let code = runtime.block_on(batch(Path::new(&folder)));
    std::process::exit(code);
}

#[expect(clippy::print_stdout, reason = "what the child says is read by the test that started it")]
async fn batch(folder: &Path) -> i32 {
    let model = Scripted::from_fn("model", |request| {
        let text = request.messages.iter().map(|m| m.content.as_str()).collect::<String>();
        // The second statement's first file is refused.
        let name = if text.contains("Two and two") && !text.contains("refused") && !text.contains("the fake Lean") {
            "bad"
        } else {
            "main_statement"
        };
        Ok(ChatReply::text(format!("```lean\nimport Mathlib\n\ntheorem {name} : 1 + 1 = 2 := by sorry\n```")))
    });
    let bench = Workbench::open(Config::default())
        .with_lean(Arc::new(super::declaring()))
        .with_retriever(Arc::new(Empty))
        .with_model("test:model", Box::new(model))
        .unwrap();
    let line = |id: &str, text: &str| BatchLine {
        id: id.to_owned(),
        statement: Informal::new(text).unwrap(),
        folder: folder.join(id),
    };
    let lines = vec![
        line(IDS[0], "One and one are two."),
        line(IDS[1], "Two and two are four."),
        line(IDS[2], "Three is odd."),
    ];
    let mut run =
        FormalizeRequest { jury: Jury::None, ..FormalizeRequest::new(lines[0].statement.clone(), "test:model") };
    run.settings.findings = false;
    let request = BatchRequest { lines, run, in_flight: 2, share_definitions: false };
    let mut code = 0;
    let landed = |line: &BatchLine, result: autoform::workbench::Result<autoform::agent::RunReport>| match result {
        Ok(report) => println!("landed {} {}", line.id, report.outcome.word()),
        Err(e) => {
            println!("failed {}: {e}", line.id);
            code = code.max(if e.fault() == Whose::Missing { 5 } else { 70 });
        }
    };
    match bench.formalize_batch(&request, landed, &CancellationToken::new()).await {
        Ok(_) => code,
        Err(_) => 70,
    }
}

pub(crate) struct Batch;

impl Scenario for Batch {
    #[expect(clippy::disallowed_methods, reason = "the test starts this very binary")]
    fn command(&self, folder: &Path, told: &Path) -> Command {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "batch::child", "--nocapture"]).env(FOLDER, folder);
        command.stdout(File::create(told).unwrap()).stderr(Stdio::null());
        command
    }

    fn acknowledged(&self, folder: &Path, told: &str, whole: &Tree) {
        for id in told.lines().filter_map(|l| l.split_once("landed ")?.1.split(' ').next()) {
            let record = read_record(&folder.join(id).join("record.jsonl")).unwrap_or_else(|e| panic!("{id}: {e}"));
            assert!(record.is_finished() && !record.cut, "{id} was told as done, and its record has no end");
            let statement = Path::new(id).join("statement.lean");
            let found = std::fs::read_to_string(folder.join(&statement)).ok();
            assert!(found.is_some(), "{id} was told as done, and there is no statement");
            assert_eq!(found.as_ref(), whole.get(&statement), "{id} was told as done");
        }
        if let Some(failed) = told.lines().find(|l| l.contains("failed ")) {
            let said = ["failed to", "cannot be used", "cannot be read"].iter().any(|words| failed.contains(words));
            assert!(said || !failed.contains("os error"), "{failed}");
        }
    }
}

#[test]
fn a_batch_is_disturbed_at_its_writes_syncs_and_renames() {
    sweep_all(&Batch, 8);
}

#[test]
fn a_batch_is_disturbed_at_its_reads() {
    for errno in [BROKEN, FULL] {
        // A fresh batch reads nothing of its own; the second start of each pair does.
        let hits = sweep(&Again, Calls::Reads, Fault::Fails { errno, for_good: false }, 8);
        assert!(hits >= 5, "only {hits} reads were hit");
    }
}

/// A batch that is there already: a second start reads everything.
struct Again;

impl Scenario for Again {
    fn command(&self, folder: &Path, told: &Path) -> Command {
        if !folder.exists() {
            assert!(Batch.command(folder, told).status().unwrap().success());
        }
        Batch.command(folder, told)
    }

    fn acknowledged(&self, folder: &Path, told: &str, whole: &Tree) {
        Batch.acknowledged(folder, told, whole);
    }
}
