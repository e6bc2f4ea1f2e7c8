//! Answers of models and verdicts of Lean kept across runs, content-addressed (eval-suite plan,
//! section 10.4).
//!
//! Only what would come out the same again is kept: an answer that came, a verdict that Lean
//! reached. Failures of ours, empty answers and time-outs never are, since a second try may end
//! otherwise. Whatever is wrong with an entry makes it a miss, never an error.

use crate::check::{Bucket, Verdict};
use autoform_base::atomic;
use autoform_base::digest::sha256_hex;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Everything a model's answer depends on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModelKey {
    /// The adapter.
    pub adapter: String,
    /// The model, endpoint included.
    pub model: String,
    /// Decoding parameters.
    pub params: serde_json::Value,
    /// The whole prompt.
    pub prompt: String,
    /// The item.
    pub item_id: String,
    /// Index of the sample: without it, k samples would be one.
    pub sample: u32,
    /// Version of the dataset's schema.
    pub schema_version: String,
    /// Version of the checker.
    pub checker_version: String,
}

/// Everything Lean's verdict depends on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeanKey {
    /// The rendered file: imports, context, candidate, reference.
    pub file: String,
    /// The rest of what the checker reads of the item: family, check, tags, allowed tokens.
    pub item: String,
    /// Lean's version and backend.
    pub toolchain: String,
    /// The library with its revision.
    pub library: String,
    /// Version of the checker, and of the worker's Lean text.
    pub checker_version: String,
    /// Heartbeats and wall clocks of both tests.
    pub budgets: serde_json::Value,
}

/// A model's answer as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The text; never empty.
    pub text: String,
    /// Questions asked to get it.
    pub calls: u64,
    /// Prompt tokens, as far as they were reported.
    pub prompt_tokens: u64,
    /// Completion tokens, as far as they were reported.
    pub completion_tokens: u64,
}

#[derive(Serialize, Deserialize)]
struct Entry<K, V> {
    key: K,
    value: V,
}

/// Two folders of entries, or nothing at all.
#[derive(Debug, Clone, Default)]
pub struct EvalCache {
    folder: Option<PathBuf>,
}

impl EvalCache {
    /// A cache below `folder` (`model/` and `lean/`); it is made when something is kept.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()) }
    }

    /// A cache that keeps nothing.
    pub fn off() -> Self {
        Self::default()
    }

    /// The answer kept for this question.
    pub fn answer(&self, key: &ModelKey) -> Option<Answer> {
        self.get::<_, Answer>("model", key).filter(|a| !a.text.trim().is_empty())
    }

    /// Keeps an answer; an empty one is not kept.
    pub(crate) fn keep_answer(&self, key: &ModelKey, answer: &Answer) {
        if !answer.text.trim().is_empty() {
            self.put("model", key, answer);
        }
    }

    /// The verdict kept for this file.
    pub fn verdict(&self, key: &LeanKey) -> Option<Verdict> {
        self.get::<_, Verdict>("lean", key).filter(stands)
    }

    /// Keeps a verdict; failures of ours and time-outs are not kept.
    pub(crate) fn keep_verdict(&self, key: &LeanKey, verdict: &Verdict) {
        if stands(verdict) {
            self.put("lean", key, verdict);
        }
    }

    fn path(&self, kind: &str, key: &impl Serialize) -> Option<PathBuf> {
        let hash = sha256_hex(&serde_json::to_string(key).ok()?);
        Some(self.folder.as_ref()?.join(kind).join(&hash[..2]).join(format!("{hash}.json")))
    }

    fn get<K: Serialize + DeserializeOwned + PartialEq, V: DeserializeOwned>(&self, kind: &str, key: &K) -> Option<V> {
        let path = self.path(kind, key)?;
        let text = std::fs::read(&path).ok()?;
        match serde_json::from_slice::<Entry<K, V>>(&text) {
            Ok(entry) if entry.key == *key => Some(entry.value),
            _ => {
                tracing::warn!("ignoring a broken cache entry: {}", path.display());
                None
            }
        }
    }

    fn put<K: Serialize, V: Serialize>(&self, kind: &str, key: &K, value: &V) {
        let Some(path) = self.path(kind, key) else { return };
        let text = serde_json::to_vec(&Entry { key, value }).map_err(std::io::Error::other);
        if let Err(e) = text.and_then(|t| atomic::write(&path, &t)) {
            tracing::warn!("failed to keep a cache entry at {}: {e}", path.display());
        }
    }
}

/// Whether a verdict would come out the same again.
fn stands(verdict: &Verdict) -> bool {
    !matches!(verdict.bucket, Bucket::Infrastructure | Bucket::Timeout)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn model_key() -> ModelKey {
        ModelKey {
            adapter: "openai".into(),
            model: "m".into(),
            params: serde_json::json!({"temperature": 0.5}),
            prompt: "p".into(),
            item_id: "i".into(),
            sample: 0,
            schema_version: "1.0".into(),
            checker_version: "1".into(),
        }
    }

    fn lean_key() -> LeanKey {
        LeanKey {
            file: "def cand : Prop := True".into(),
            item: "{}".into(),
            toolchain: "4".into(),
            library: "p1".into(),
            checker_version: "1".into(),
            budgets: serde_json::json!({"test1_heartbeats": 1}),
        }
    }

    fn answer(text: &str) -> Answer {
        Answer { text: text.into(), calls: 1, prompt_tokens: 2, completion_tokens: 3 }
    }

    fn verdict(bucket: Bucket) -> Verdict {
        Verdict {
            bucket,
            tag: "t".into(),
            detail: String::new(),
            test1_pass: None,
            shape_pass: None,
            test2_pass: None,
            test1_ms: 0,
            test2_ms: 0,
            test2_file: None,
            relation: None,
        }
    }

    #[test]
    fn every_part_of_a_key_counts() {
        let dir = tempfile::tempdir().unwrap();
        let cache = EvalCache::new(dir.path());
        let base = model_key();
        cache.keep_answer(&base, &answer("x"));
        assert_eq!(cache.answer(&base), Some(answer("x")));
        let others = [
            ModelKey { adapter: "gemini".into(), ..base.clone() },
            ModelKey { model: "n".into(), ..base.clone() },
            ModelKey { params: serde_json::json!({"temperature": 0.6}), ..base.clone() },
            ModelKey { prompt: "q".into(), ..base.clone() },
            ModelKey { item_id: "j".into(), ..base.clone() },
            ModelKey { sample: 1, ..base.clone() },
            ModelKey { schema_version: "1.1".into(), ..base.clone() },
            ModelKey { checker_version: "2".into(), ..base.clone() },
        ];
        for other in others {
            assert_eq!(cache.answer(&other), None, "{other:?}");
        }
        let base = lean_key();
        cache.keep_verdict(&base, &verdict(Bucket::Pass));
        assert_eq!(cache.verdict(&base), Some(verdict(Bucket::Pass)));
        let others = [
            LeanKey { file: "def cand : Prop := False".into(), ..base.clone() },
            LeanKey { item: "[]".into(), ..base.clone() },
            LeanKey { toolchain: "5".into(), ..base.clone() },
            LeanKey { library: "p2".into(), ..base.clone() },
            LeanKey { checker_version: "2".into(), ..base.clone() },
            LeanKey { budgets: serde_json::json!({"test1_heartbeats": 2}), ..base.clone() },
        ];
        for other in others {
            assert_eq!(cache.verdict(&other), None, "{other:?}");
        }
    }

    #[test]
    fn what_may_change_is_not_kept() {
        let dir = tempfile::tempdir().unwrap();
        let cache = EvalCache::new(dir.path());
        for bucket in [Bucket::Infrastructure, Bucket::Timeout] {
            cache.keep_verdict(&lean_key(), &verdict(bucket));
        }
        cache.keep_answer(&model_key(), &answer(" \n"));
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
        EvalCache::off().keep_answer(&model_key(), &answer("x"));
        assert_eq!(EvalCache::off().answer(&model_key()), None);
    }

    #[test]
    fn a_broken_entry_is_a_miss() {
        let dir = tempfile::tempdir().unwrap();
        let cache = EvalCache::new(dir.path());
        cache.keep_answer(&model_key(), &answer("x"));
        let path = cache.path("model", &model_key()).unwrap();
        for broken in [&b"{"[..], b"\xff", b"{\"key\":{},\"value\":{}}"] {
            std::fs::write(&path, broken).unwrap();
            assert_eq!(cache.answer(&model_key()), None);
        }
        // An entry moved to another key's place, even an honest one, is not believed.
        let other = ModelKey { sample: 7, ..model_key() };
        cache.keep_answer(&other, &answer("y"));
        std::fs::copy(cache.path("model", &other).unwrap(), &path).unwrap();
        assert_eq!(cache.answer(&model_key()), None);
    }

    proptest! {
        #[test]
        fn answers_come_back_as_they_were(text in "\\PC*[a-z]") {
            let dir = tempfile::tempdir().unwrap();
            let cache = EvalCache::new(dir.path());
            cache.keep_answer(&model_key(), &answer(&text));
            prop_assert_eq!(cache.answer(&model_key()), Some(answer(&text)));
        }
    }
}
