//! Configuration, resolved once: defaults embedded in the binary, then a file, then the
//! environment, then flags. Each room gets its own part and reads nothing else.

use autoform_base::escape;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The defaults as a commented file, printed by `autoform config --defaults`.
pub const DEFAULTS: &str = include_str!("config.default.toml");

/// Variables of this form set one key: `AUTOFORM_LEAN__WORKERS=2`.
const PREFIX: &str = "AUTOFORM_";

/// Worker processes at most.
pub const MAX_WORKERS: usize = 1024;
/// Most requests that may be admitted at once.
pub const MAX_QUEUE: usize = 1_000_000;

/// Everything that can be configured.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where downloads, compiled preludes and indexes are kept; the platform's cache folder when absent.
    pub cache_dir: Option<PathBuf>,
    /// The Lean service.
    pub lean: crate::lean::LeanConfig,
    /// Model providers: time-outs, retries, concurrency, prices, budgets.
    pub llm: crate::llm::LlmConfig,
    /// The agent: bounds and switches of a run.
    pub agent: crate::agent::Settings,
    /// Judges and scorers.
    pub judge: crate::judge::JudgeConfig,
    /// Diagnosis of formal statements.
    pub diagnose: crate::diagnose::DiagnoseConfig,
    /// The two-stage checker's budgets.
    pub check: crate::check::CheckConfig,
    /// The benchmark.
    pub eval: crate::eval::EvalConfig,
}

/// Why the configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("failed to read the configuration {path}: {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file, or the whole, is not a configuration.
    #[error("unusable configuration ({place}): {reason}")]
    Parse {
        /// A file, or the name of a variable.
        place: String,
        /// What is wrong.
        reason: String,
    },
}

impl Config {
    /// Resolves defaults, file and environment, in which a variable that is set to nothing is not set; flags are applied
    /// by the subcommands.
    ///
    /// # Errors
    /// `ConfigError` names the file or the variable that is wrong.
    pub fn load(file: Option<&Path>, environment: impl Iterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        let mut table = Table::new();
        if let Some(path) = file {
            let text = autoform_base::text::read(path)
                .map_err(|source| ConfigError::Read { path: path.to_owned(), source })?;
            table = text.parse().map_err(|e: toml::de::Error| ConfigError::Parse {
                place: path.display().to_string(),
                reason: e.message().to_owned(),
            })?;
        }
        let mut from = file.map_or_else(|| "defaults".to_owned(), |p| p.display().to_string());
        let set_to_something = |(k, v): &(String, String)| k.starts_with(PREFIX) && k.contains("__") && !v.is_empty();
        let mut variables: Vec<(String, String)> = environment.filter(set_to_something).collect();
        variables.sort();
        for (name, text) in variables {
            let keys: Vec<String> = name[PREFIX.len()..].split("__").map(str::to_ascii_lowercase).collect();
            // A bare word is a string; anything TOML reads is what it reads.
            let value = format!("v = {text}")
                .parse::<Table>()
                .ok()
                .and_then(|mut t| t.remove("v"))
                .unwrap_or_else(|| Value::String(text.clone()));
            set(&mut table, &keys, value).map_err(|reason| ConfigError::Parse { place: name.clone(), reason })?;
            from = format!("{from} and {name}");
        }
        let config: Self = Value::Table(table)
            .try_into()
            .map_err(|e: toml::de::Error| ConfigError::Parse { place: from.clone(), reason: e.message().to_owned() })?;
        config.check_bounds().map_err(|reason| ConfigError::Parse { place: from, reason })?;
        Ok(config)
    }

    /// What no run can mean: the bounds that flags have hold for files and variables too.
    fn check_bounds(&self) -> Result<(), String> {
        if self.lean.workers > MAX_WORKERS {
            return Err(format!("`lean.workers` is above {MAX_WORKERS}"));
        }
        if self.lean.queue > MAX_QUEUE {
            return Err(format!("`lean.queue` is above {MAX_QUEUE}"));
        }
        for (name, temperature) in
            [("agent.temperature", self.agent.temperature), ("eval.temperature", self.eval.temperature)]
        {
            if temperature.is_some_and(|t| !(0.0..=2.0).contains(&t)) {
                return Err(format!("`{name}` is not a number from 0 to 2"));
            }
        }
        if self.agent.max_cost.is_some_and(|cost| !cost.is_finite() || cost < 0.0) {
            return Err("`agent.max_cost` is not an amount".to_owned());
        }
        if !self.agent.can_name_a_theorem() {
            let name = escape::name(&self.agent.theorem_name);
            return Err(format!("`agent.theorem_name` is not a name of Lean: `{name}`"));
        }
        self.llm.validate().map_err(|e| e.to_string())
    }

    /// The cache folder: `cache_dir`, else `$AUTOFORM_CACHE`, else the platform's cache folder. What is empty is not
    /// there, and a home that is no absolute path is none: downloads never land in the folder one happens to be in.
    pub fn cache_dir(&self) -> PathBuf {
        use etcetera::BaseStrategy;
        let said = |dir: &PathBuf| !dir.as_os_str().is_empty();
        let named = std::env::var_os("AUTOFORM_CACHE").map(PathBuf::from).filter(said);
        if let Some(dir) = self.cache_dir.clone().filter(said).or(named) {
            return dir;
        }
        let platform = etcetera::choose_base_strategy().ok().map(|s| s.cache_dir()).filter(|dir| dir.is_absolute());
        platform.map_or_else(|| temporary().join("autoform-cache"), |dir| dir.join("autoform"))
    }
}

/// The system's temporary folder; an empty `TMPDIR` names none.
fn temporary() -> PathBuf {
    let dir = std::env::temp_dir();
    if dir.is_absolute() { dir } else { PathBuf::from("/tmp") }
}

fn set(table: &mut Table, keys: &[String], value: Value) -> Result<(), String> {
    match keys {
        [] => Ok(()),
        [last] => {
            table.insert(last.clone(), value);
            Ok(())
        }
        [first, rest @ ..] => match table.entry(first.clone()).or_insert_with(|| Value::Table(Table::new())) {
            Value::Table(inner) => set(inner, rest, value),
            _ => Err(format!("`{first}` is not a section")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: Option<&str>, variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("c.toml");
        if let Some(t) = text {
            std::fs::write(&file, t).unwrap();
        }
        let variables = variables.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
        Config::load(text.map(|_| file.as_path()), variables)
    }

    #[test]
    fn the_printed_defaults_are_the_defaults() {
        assert_eq!(load(Some(DEFAULTS), &[]).unwrap(), Config::default());
    }

    #[test]
    fn the_environment_wins_over_the_file() {
        let c = load(
            Some("[lean]\nworkers = 3\nqueue = 5\n"),
            &[("AUTOFORM_LEAN__WORKERS", "2"), ("AUTOFORM_LEAN__BACKEND", "wasm"), ("AUTOFORM_CACHE", "/elsewhere")],
        )
        .unwrap();
        assert_eq!((c.lean.workers, c.lean.queue, c.lean.backend), (2, 5, crate::lean::Backend::Wasm));
    }

    #[test]
    fn a_variable_that_is_set_to_nothing_is_not_set() {
        let c = load(None, &[("AUTOFORM_LEAN__WORKERS", ""), ("AUTOFORM_AGENT__THEOREM_NAME", "\"\"")]).unwrap();
        assert_eq!((c.lean.workers, c.agent.theorem_name.as_str()), (Config::default().lean.workers, ""));
        let c = Config { cache_dir: Some(PathBuf::new()), ..Config::default() };
        assert!(!c.cache_dir().as_os_str().is_empty());
    }

    #[test]
    fn mistakes_are_named() {
        let e = load(Some("[lean]\nworker = 3\n"), &[]).unwrap_err().to_string();
        assert!(e.contains("worker") && e.contains("c.toml"), "{e}");
        let e = load(None, &[("AUTOFORM_LEAN__WORKERS", "many")]).unwrap_err().to_string();
        assert!(e.contains("AUTOFORM_LEAN__WORKERS"), "{e}");
        assert!(Config::load(Some(Path::new("/no/such")), std::iter::empty()).is_err());
        for (name, value) in [
            ("AUTOFORM_LEAN__WORKERS", "1025"),
            ("AUTOFORM_EVAL__TEMPERATURE", "nan"),
            ("AUTOFORM_AGENT__TEMPERATURE", "-0.5"),
            ("AUTOFORM_AGENT__MAX_COST", "-1.0"),
            ("AUTOFORM_AGENT__THEOREM_NAME", "a b"),
            ("AUTOFORM_LLM__BUDGET__COST", "nan"),
            ("AUTOFORM_LLM__CONCURRENCY", "0"),
            ("AUTOFORM_LLM__TIMEOUT_S", "0"),
        ] {
            let e = load(None, &[(name, value)]).unwrap_err().to_string();
            assert!(e.contains(name), "{e}");
        }
    }
}
