//! Is a dataset sound, and are its checks strong: what `validate` answers.

use super::{Result, Workbench, WorkbenchError, write_file};
use crate::check::Checker;
use crate::eval::{dataset, validate};
use crate::item::Item;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A dataset to validate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValidateRequest {
    /// A JSONL file, or a folder with one file a split.
    pub dataset: PathBuf,
    /// `pilot`, `dev`, `test` or `all`.
    pub split: String,
    /// Leave broken lines out instead of refusing the file.
    #[serde(default)]
    pub skip_invalid: bool,
    /// Where `validation_report.json` and `expected_hashes.json` are written; the dataset's folder when absent.
    #[serde(default)]
    pub out: Option<PathBuf>,
}

/// What is wrong with an item's fields and texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextProblem {
    /// The item.
    pub id: String,
    /// What is wrong; may quote the item, so it is untrusted.
    pub problem: String,
}

/// What was found out about a dataset.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ValidateAnswer {
    /// The report, as it was written.
    pub report: validate::Report,
    /// Items whose reference elaborates to something else than when the hashes were last written.
    pub drifted: Vec<String>,
}

impl ValidateRequest {
    fn items(&self) -> Result<Vec<Item>> {
        let items = dataset::load(&self.dataset, Some(&self.split), self.skip_invalid)
            .map_err(|e| WorkbenchError::unusable(&e))?;
        if items.is_empty() {
            return Err(WorkbenchError::nothing(&self.dataset, &format!("items in split {}", self.split)));
        }
        Ok(items)
    }

    fn folder(&self) -> PathBuf {
        match &self.out {
            Some(out) => out.clone(),
            None if self.dataset.is_dir() => self.dataset.clone(),
            None => self.dataset.parent().map(PathBuf::from).unwrap_or_default(),
        }
    }
}

impl Workbench {
    /// Looks at fields and texts only; Lean is not started and nothing is written.
    ///
    /// # Errors
    /// The dataset cannot be read.
    pub fn validate_texts(&self, request: &ValidateRequest) -> Result<Vec<TextProblem>> {
        let of = |item: Item| {
            let id = item.id.clone();
            validate::static_problems(&item).into_iter().map(move |problem| TextProblem { id: id.clone(), problem })
        };
        Ok(request.items()?.into_iter().flat_map(of).collect())
    }

    /// Validates every item with Lean and writes the report and the hashes; `landed` is shown each item
    /// as it is done, in order.
    ///
    /// # Errors
    /// The dataset cannot be read, there is no Lean, or a file cannot be read or written.
    pub async fn validate(
        &self,
        request: &ValidateRequest,
        landed: impl FnMut(&validate::ItemReport),
    ) -> Result<ValidateAnswer> {
        let items = request.items()?;
        let checker = Checker::new(self.lean().await?, self.config.check.clone());
        let width = self.config.lean.worker_count();
        let (report, hashes) = validate::validate(&checker, &items, width, landed).await;
        let folder = request.folder();
        std::fs::create_dir_all(&folder).map_err(WorkbenchError::file("create", &folder))?;
        let drifted = drifted(&folder.join("expected_hashes.json"), &hashes)?;
        write_json(&folder.join("validation_report.json"), &report)?;
        write_json(&folder.join("expected_hashes.json"), &hashes)?;
        Ok(ValidateAnswer { report, drifted })
    }
}

fn write_json(path: &Path, value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value).map_err(|e| WorkbenchError::Bug(e.to_string()))?;
    write_file(path, (text + "\n").as_bytes())
}

/// References that no longer elaborate to what they did when the hashes were last written.
fn drifted(path: &Path, now: &BTreeMap<String, validate::Hashes>) -> Result<Vec<String>> {
    let Ok(text) = std::fs::read_to_string(path) else { return Ok(Vec::new()) };
    let before: BTreeMap<String, validate::Hashes> = serde_json::from_str(&text)
        .map_err(|e| WorkbenchError::Unfinished(format!("failed to read {}: {e}", path.display())))?;
    let differs = |(id, h): &(&String, &validate::Hashes)| before.get(*id).is_some_and(|b| b != *h);
    Ok(now.iter().filter(differs).map(|(id, _)| id.clone()).collect())
}
