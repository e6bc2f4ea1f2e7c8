//! The program itself: `index build` on a file, and with a real Lean `eval run` and `eval ablate`.

use super::{Scenario, Tree, all, sweep_all};
use assert_cmd::cargo::cargo_bin;
use autoform_testing::faults::{Calls, Fault};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[expect(clippy::disallowed_methods, reason = "the test starts and kills the program")]
pub(crate) fn autoform(told: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin("autoform"));
    command.args(args).stdin(Stdio::null());
    command.stdout(File::create(told).unwrap()).stderr(File::create(told.with_extension("said")).unwrap());
    command
}

fn fixture(name: &str) -> String {
    format!("{}/tests/fixtures/eval_tiny/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Installs the embedded Lean, once, so that no sweep watches an installation.
pub(crate) fn lean() {
    static INSTALLED: std::sync::Once = std::sync::Once::new();
    INSTALLED.call_once(|| {
        let dir = tempfile::tempdir().unwrap();
        let told = dir.path().join("told");
        let ended = autoform(&told, &["lean", "install"]).status().unwrap();
        assert!(ended.success(), "{}", std::fs::read_to_string(told.with_extension("said")).unwrap());
    });
}

pub(crate) struct IndexBuild(tempfile::TempDir);

impl IndexBuild {
    pub(crate) fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let line = |n: usize| {
            format!(
                "{{\"name\": \"M{}.d{n}\", \"kind\": \"theorem\", \"type\": \"{n} = {n}\", \"module\": \"M{}\"}}\n",
                n % 3,
                n % 3
            )
        };
        std::fs::write(dir.path().join("d.jsonl"), (0..30).map(line).collect::<String>()).unwrap();
        Self(dir)
    }
}

impl Scenario for IndexBuild {
    fn command(&self, folder: &Path, told: &Path) -> Command {
        let file = self.0.path().join("d.jsonl");
        autoform(told, &["index", "build", "--jsonl", file.to_str().unwrap(), "--index", folder.to_str().unwrap()])
    }

    /// What the index answers, and the names in its folder: its files hold random names and times.
    fn tree(&self, folder: &Path) -> Tree {
        let answer = self.0.path().join("export");
        let ended = autoform(&answer, &["index", "export", "--index", folder.to_str().unwrap()]).status().unwrap();
        let rows = std::fs::read_to_string(&answer).unwrap();
        let mut tree = Tree::from([("export".into(), format!("{ended}\n{rows}"))]);
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let name = if name.starts_with("generation-") { "generation" } else { &name };
            // Two generations are more than one.
            tree.entry(name.into()).or_default().push('1');
        }
        tree
    }

    /// An index that was told as built answers.
    fn acknowledged(&self, folder: &Path, told: &str, _: &Tree) {
        if !told.contains("30 declarations") {
            return;
        }
        let answer = self.0.path().join("answer");
        let asked =
            autoform(&answer, &["index", "show", "M1.d7", "--index", folder.to_str().unwrap()]).status().unwrap();
        assert!(asked.success(), "{}", std::fs::read_to_string(answer.with_extension("said")).unwrap());
    }
}

#[test]
fn an_index_is_disturbed_while_it_is_built() {
    let scenario = IndexBuild::new();
    let (folder, told) = (scenario.0.path().join("index"), scenario.0.path().join("told"));
    assert!(scenario.command(&folder, &told).status().unwrap().success());
    // What `acknowledged` looks for is what the program says.
    assert!(std::fs::read_to_string(&told).unwrap().contains("30 declarations"));
    sweep_all(&scenario, 6);
}

/// A row that was told on stderr is in the file.
fn told_are_kept(folder: &Path, name: &str) {
    let said = std::fs::read_to_string(folder.with_extension("said")).unwrap_or_default();
    let told = said.lines().filter(|l| l.starts_with('[')).count();
    let rows = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    assert!(rows.matches('\n').count() >= told, "{told} rows were told:\n{said}\n{rows}");
}

pub(crate) struct EvalRun;

impl Scenario for EvalRun {
    fn command(&self, folder: &Path, told: &Path) -> Command {
        let (items, answers) = (fixture("items.jsonl"), format!("scripted:{}", fixture("answers.jsonl")));
        let out = folder.to_str().unwrap();
        autoform(
            told,
            &[
                "eval",
                "run",
                "--workers",
                "1",
                "--no-cache",
                "--split",
                "all",
                "--k",
                "3",
                "--dataset",
                &items,
                "--model",
                &answers,
                "--out",
                out,
            ],
        )
    }

    fn acknowledged(&self, folder: &Path, _: &str, whole: &Tree) {
        assert_eq!(whole[Path::new("results.jsonl")].lines().count(), 6, "an undisturbed run has all its rows");
        told_are_kept(folder, "results.jsonl");
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_benchmark_is_disturbed() {
    lean();
    if all() {
        return sweep_all(&EvalRun, 1);
    }
    assert!(super::sweep(&EvalRun, Calls::Changes, Fault::Tears, 2) >= 2);
}

/// An ablation of the demo's recordings: one problem, one variant.
pub(crate) struct Ablate(PathBuf);

impl Ablate {
    /// With its problem in a file in `dir`.
    pub(crate) fn on(dir: &Path) -> Self {
        let path = dir.join("p.jsonl");
        let text = "For every natural number n, the sum of the first n odd numbers is n squared.";
        std::fs::write(&path, format!("{}\n", serde_json::json!({ "id": "p", "informal": text }))).unwrap();
        Self(path)
    }
}

impl Scenario for Ablate {
    fn command(&self, folder: &Path, told: &Path) -> Command {
        let recordings = format!("replay:{}/tests/cassettes/demo", env!("CARGO_MANIFEST_DIR"));
        let (problems, out) = (self.0.to_str().unwrap(), folder.to_str().unwrap());
        autoform(
            told,
            &[
                "eval",
                "ablate",
                "--workers",
                "1",
                "--dataset",
                problems,
                "--model",
                &recordings,
                "--variants",
                "auto",
                "--out",
                out,
            ],
        )
    }

    fn acknowledged(&self, folder: &Path, _: &str, whole: &Tree) {
        assert_eq!(whole[Path::new("ablation.results.jsonl")].lines().count(), 1, "an undisturbed run has its row");
        told_are_kept(folder, "ablation.results.jsonl");
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_ablation_is_disturbed() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let ablate = Ablate::on(dir.path());
    if all() {
        return sweep_all(&ablate, 1);
    }
    assert!(super::sweep(&ablate, Calls::Changes, Fault::Kills, 3) >= 3);
}
