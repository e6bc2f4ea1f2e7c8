//! What `formalize` needs before it begins: models, Lean, the index, a folder for the results, and
//! what an interrupted run left there.

use super::formalize::FormalizeArgs;
use super::{formalize, service};
use crate::agent::{JudgeSeat, Judging, LibraryProfile, Retriever, Services, Settings, ended, seats};
use crate::config::Config;
use crate::judge::JudgeKind;
use crate::lean::{LeanPool, prelude};
use crate::library::Index;
use crate::llm::{Client, Provider, ProviderEnv, Recorder, for_terminal};
use crate::record::{ReadError, Record, RecordWriter, RunHeader, read_record};
use crate::statement::Informal;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Why a run was not started, when it is the user's to mend.
#[derive(Debug, thiserror::Error)]
pub(super) enum SetupError {
    /// No `--model`.
    #[error(
        "no model to ask. Name one with --model (or AUTOFORM_MODEL):\n  \
         --model openai:MODEL        an OpenAI model; the key is read from OPENAI_API_KEY\n  \
         --model openai:MODEL@URL    any OpenAI-compatible endpoint, such as vLLM, llama.cpp or Ollama\n  \
         --model gemini:MODEL        a Gemini model; the key is read from GEMINI_API_KEY\n  \
         --model replay:DIR          recorded replies\n\
         `autoform demo` runs recorded replies that come with the program and needs no model"
    )]
    NoModel,
    /// A record that cannot be continued.
    #[error("the run in {path} cannot be resumed: {reason}")]
    Resume {
        /// The folder.
        path: String,
        /// Why.
        reason: String,
    },
    /// A library that is not known.
    #[error("unknown library `{0}`: expected `embedded` or `mathlib`")]
    UnknownLibrary(String),
    /// The library's index.
    #[error("the library's index cannot be used: {0}")]
    Index(String),
    /// The output folder.
    #[error("the output folder {path} cannot be used: {reason}")]
    Out {
        /// The folder.
        path: String,
        /// Why.
        reason: String,
    },
}

/// Connects the three services of a run: Lean, the index, the models.
///
/// # Errors
/// What the user can mend is a [`SetupError`], [`LlmError`] or [`ToolchainError`]; the rest is ours.
pub(super) async fn services(
    config: &Config,
    args: &FormalizeArgs,
    resumed: Option<&Resumed>,
    cancel: &CancellationToken,
) -> anyhow::Result<Services> {
    check_names(args)?;
    let environment = ProviderEnv::from_env();
    let mut open: BTreeMap<String, Arc<dyn Provider>> = BTreeMap::new();
    let mut model = |name: &str| -> anyhow::Result<Arc<dyn Provider>> {
        // One client a name, so that its limits hold for everything asked of that model.
        if let Some(known) = open.get(name) {
            return Ok(known.clone());
        }
        let client = match &args.record {
            Some(folder) => {
                let inner = crate::llm::open(name, &environment)?;
                let recorder = Recorder::new(inner, folder, args.answered_by.clone(), environment.secrets())?;
                Client::new(Box::new(recorder), &config.llm)?
            }
            None => Client::open(name, &config.llm, &environment)?,
        };
        let client: Arc<dyn Provider> = Arc::new(client.with_cancellation(cancel.child_token()));
        open.insert(name.to_owned(), client.clone());
        Ok(client)
    };
    let author = model(args.model.as_deref().unwrap_or_default())?;
    let mut judges = match (resumed, args.no_judges, &args.judges[..]) {
        (Some(run), ..) => {
            let seat = |(name, kind): (String, JudgeKind)| Ok(JudgeSeat { provider: model(&name)?, kind });
            run.seats()?.into_iter().map(seat).collect::<anyhow::Result<_>>()?
        }
        (None, true, _) => Vec::new(),
        (None, false, []) => seats(std::slice::from_ref(&author)),
        (None, false, names) => seats(&names.iter().map(|n| model(n)).collect::<Result<Vec<_>, _>>()?),
    };
    // The baselines ask one judge.
    if resumed.is_none() && formalize::judging(args, config) != Judging::Ensemble {
        judges.truncate(1);
    }
    let scorer = args.scorer.as_deref().map(&mut model).transpose()?;
    let library = match args.library.as_str() {
        "mathlib" => LibraryProfile::mathlib("v4.28.0"),
        _ => LibraryProfile::embedded(prelude::axioms()),
    };
    let pool = service::pool(config).await?;
    let retriever = retriever(config, args, &pool).await?;
    Ok(Services { author, judges, scorer, compiler: Arc::new(pool), retriever, library })
}

/// The library's index: the folder that was named, or the embedded library's, built on first use.
///
/// # Errors
/// [`SetupError::Index`].
async fn retriever(config: &Config, args: &FormalizeArgs, pool: &LeanPool) -> Result<Arc<dyn Retriever>, SetupError> {
    let index = match (&args.index, args.library.as_str()) {
        (Some(dir), _) => Index::open(dir).map_err(|e| e.to_string()),
        (None, "embedded") => service::embedded_index(config, Some(pool)).await.map_err(|e| e.to_string()),
        (None, other) => {
            Err(format!("build one of {other} with `autoform index build` and name its folder with --index"))
        }
    };
    Ok(Arc::new(index.map_err(SetupError::Index)?))
}

/// What can be told from the names alone.
pub(super) fn check_names(args: &FormalizeArgs) -> Result<(), SetupError> {
    if args.model.as_deref().unwrap_or_default().trim().is_empty() {
        return Err(SetupError::NoModel);
    }
    match args.library.as_str() {
        "embedded" | "mathlib" => Ok(()),
        other => Err(SetupError::UnknownLibrary(for_terminal(other, 60))),
    }
}

/// The record of a run's folder, new or going on.
#[derive(Debug)]
pub(super) struct Place {
    /// What an interrupted run left.
    pub(super) earlier: Option<Record>,
    /// Where events go.
    pub(super) writer: RecordWriter,
}

/// Opens the folder `out` for a run of `statement`: an unfinished record of it is continued, and a
/// finished one is given back to be reported again when `again`. A record of anything else is
/// never touched.
///
/// # Errors
/// The folder cannot be used, or holds another run's record.
pub(super) fn open_place(out: &Path, statement: &str, again: bool) -> Result<Place, SetupError> {
    let unusable = |reason: String| SetupError::Out { path: out.display().to_string(), reason };
    let path = out.join("record.jsonl");
    if !path.exists() {
        std::fs::create_dir_all(out).map_err(|e| unusable(e.to_string()))?;
        let writer = RecordWriter::create(&path).map_err(|e| unusable(e.to_string()))?;
        return Ok(Place { earlier: None, writer });
    }
    let taken = || unusable("it holds the record of another run, and a record is never overwritten".to_owned());
    match read_record(&path) {
        Ok(record) if record.header.statement == statement && (again || ended(&record).is_none()) => {
            let writer = RecordWriter::resume(&path, record.whole_bytes, record.entries.len() as u64);
            let writer = writer.map_err(|e| unusable(e.to_string()))?;
            Ok(Place { earlier: Some(record), writer })
        }
        // Killed before its first line was whole: nothing is lost by beginning anew.
        Err(ReadError::NoHeader) if !std::fs::read(&path).is_ok_and(|bytes| bytes.contains(&b'\n')) => {
            let writer = RecordWriter::resume(&path, 0, 0).map_err(|e| unusable(e.to_string()))?;
            Ok(Place { earlier: None, writer })
        }
        _ => Err(taken()),
    }
}

/// A run that is to be resumed, as its record tells it.
#[derive(Debug)]
pub(super) struct Resumed {
    /// The statement.
    pub(super) statement: Informal,
    /// Its settings.
    pub(super) settings: Settings,
    /// Its header.
    pub(super) header: RunHeader,
}

/// Reads what the run in `out` was started with.
///
/// # Errors
/// There is no record, or not one of a run that can go on.
pub(super) fn resumed(out: &Path) -> Result<Resumed, SetupError> {
    let wrong = |reason: String| SetupError::Resume { path: out.display().to_string(), reason };
    let record = read_record(&out.join("record.jsonl")).map_err(|e| wrong(e.to_string()))?;
    let statement = Informal::new(&record.header.statement).map_err(|e| wrong(e.to_string()))?;
    let settings = serde_json::from_value(record.header.settings.clone())
        .map_err(|e| wrong(format!("its settings are not of this version: {e}")))?;
    Ok(Resumed { statement, settings, header: record.header })
}

impl Resumed {
    /// The arguments that started the run.
    pub(super) fn complete(&self, args: &mut FormalizeArgs) {
        // Whatever model the environment names now: the run is the recorded one.
        args.model = Some(self.header.author.clone());
        args.scorer.clone_from(&self.header.scorer);
        if self.header.library.starts_with("Mathlib") {
            "mathlib".clone_into(&mut args.library);
        }
    }

    /// The judges of the run: model and prompt.
    ///
    /// # Errors
    /// A judge of another version.
    fn seats(&self) -> Result<Vec<(String, JudgeKind)>, SetupError> {
        let wrong = |judge: &str| SetupError::Resume {
            path: for_terminal(judge, 80),
            reason: "this version does not know the judge".to_owned(),
        };
        let seat = |judge: &String| {
            let (model, prompt) =
                judge.strip_suffix(')').and_then(|j| j.rsplit_once(" (")).ok_or_else(|| wrong(judge))?;
            let kind = [JudgeKind::Conditions, JudgeKind::Reading].into_iter().find(|k| k.prompt_name() == prompt);
            Ok((model.to_owned(), kind.ok_or_else(|| wrong(judge))?))
        };
        self.header.judges.iter().map(seat).collect()
    }
}

/// The folder of a run: the one that was named, or a new one of the statement's first words.
pub(super) fn folder(asked: Option<&Path>, statement: &str) -> PathBuf {
    match asked {
        Some(dir) => dir.to_owned(),
        None => fresh_folder(Path::new("autoform-out"), &slug(statement)),
    }
}

/// The first of `base/name`, `base/name-2`, ... that holds no record.
pub(super) fn fresh_folder(base: &Path, name: &str) -> PathBuf {
    let numbered = |i: u32| if i < 2 { base.join(name) } else { base.join(format!("{name}-{i}")) };
    (1..).map(numbered).find(|dir| !dir.join("record.jsonl").exists()).unwrap_or_else(|| base.join(name))
}

/// A file name made of a statement's first words: ASCII letters, digits and hyphens only.
pub(super) fn slug(statement: &str) -> String {
    let words: Vec<String> = statement
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|w| !w.is_empty())
        .take(6)
        .map(|w| w.chars().take(16).collect::<String>().to_ascii_lowercase())
        .collect();
    if words.is_empty() { "statement".to_owned() } else { words.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Event, RECORD_VERSION, Sink};

    #[test]
    fn folder_names_come_from_words_alone() {
        assert_eq!(slug("For all n ≥ 2, ../../etc/passwd\0 is $(rm -rf) nonsense"), "for-all-n-2-etc-passwd");
        assert_eq!(slug("∀∃"), "statement");
    }

    fn begun(dir: &Path, statement: &str) {
        let place = open_place(dir, statement, false).unwrap();
        assert!(place.earlier.is_none());
        let header = RunHeader { record_version: RECORD_VERSION, statement: statement.into(), ..RunHeader::default() };
        place.writer.put(&Event::RunStarted(Box::new(header))).unwrap();
    }

    #[test]
    fn a_folder_with_another_runs_record_is_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        begun(dir.path(), "S");
        assert!(matches!(open_place(dir.path(), "T", false), Err(SetupError::Out { .. })));
        let below = dir.path().join("record.jsonl").join("below");
        assert!(matches!(open_place(&below, "S", false), Err(SetupError::Out { .. })));
        std::fs::create_dir(dir.path().join("s")).unwrap();
        std::fs::write(dir.path().join("s/record.jsonl"), "").unwrap();
        assert_eq!(fresh_folder(dir.path(), "s"), dir.path().join("s-2"));
        std::fs::write(dir.path().join("s/record.jsonl"), "no record\n").unwrap();
        assert!(matches!(open_place(&dir.path().join("s"), "S", false), Err(SetupError::Out { .. })));
    }

    #[test]
    fn an_unfinished_record_goes_on_where_its_whole_lines_end() {
        let dir = tempfile::tempdir().unwrap();
        begun(dir.path(), "S");
        let path = dir.path().join("record.jsonl");
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, [&whole[..], b"{\"seq\": 1, \"at"].concat()).unwrap();
        let place = open_place(dir.path(), "S", false).unwrap();
        assert_eq!(place.earlier.unwrap().entries.len(), 1);
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        // Killed within the first line: there is nothing to go on with.
        std::fs::write(&path, &whole[..20]).unwrap();
        assert!(open_place(dir.path(), "S", false).unwrap().earlier.is_none());
        assert_eq!(std::fs::read(&path).unwrap(), b"");
    }
}
