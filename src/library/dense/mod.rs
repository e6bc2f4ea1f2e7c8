//! The dense channel: vectors of declarations by a local model on the CPU, compared with the query's.
//!
//! Compiled with the cargo feature `dense` only, and used only where a caller attaches it. Owns: what text stands
//! for a declaration, the cache of vectors, similarities. Must not know: ranking.

mod attach;
mod bert;
mod cache;
mod tensors;
mod wordpiece;

use super::declaration::Declaration;
use super::text::{segments, split_segment};
use bert::Bert;
use cache::Cache;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Word pieces of a declaration that are read; names and first sentences are shorter.
const DECLARATION_PIECES: usize = 48;
/// Word pieces of a query that are read.
const QUERY_PIECES: usize = 128;
/// Characters of a docstring or signature that are looked at.
const TEXT_CHARS: usize = 400;

/// Why the model or the cache cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("use {}: {why}", path.display())]
pub struct DenseError {
    path: PathBuf,
    why: String,
}

impl DenseError {
    fn new(path: &Path, why: impl std::fmt::Display) -> Self {
        Self { path: path.to_owned(), why: why.to_string() }
    }
}

/// A model with the vectors it has made.
#[derive(Debug)]
pub struct Dense {
    bert: Bert,
    cache: Mutex<Cache>,
}

impl Dense {
    /// Opens the model in `model` (`config.json`, `vocab.txt`, `model.safetensors` of a sentence-transformers BERT
    /// such as all-MiniLM-L6-v2) and the cache of its vectors under `cache`, which is made if absent.
    ///
    /// # Errors
    /// A file that is missing or not what it should be.
    pub fn open(model: &Path, cache: &Path) -> Result<Self, DenseError> {
        let bert = Bert::open(model)?;
        let cache = Cache::open(cache, bert.identity(), bert.dimensions())?;
        Ok(Self { bert, cache: Mutex::new(cache) })
    }

    /// Cosines between a query and declarations, in their order. Vectors that are not in the cache are made, on all
    /// cores, and kept.
    ///
    /// # Errors
    /// The cache cannot be written.
    pub fn similarities(&self, query: &str, declarations: &[Declaration]) -> Result<Vec<f32>, DenseError> {
        let query: String = query.chars().take(4_000).collect();
        let query = self.bert.embed(&query, QUERY_PIECES);
        let texts: Vec<String> = declarations.iter().map(text_of).collect();
        let keys: Vec<cache::Key> = texts.iter().map(|t| cache::key(t)).collect();
        let mut missing: Vec<usize> = {
            let cache = self.cache.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            (0..keys.len()).filter(|i| !cache.holds(&keys[*i])).collect()
        };
        missing.dedup_by_key(|i| keys[*i]);
        let made = self.embed_all(missing.iter().map(|i| texts[*i].as_str()).collect());
        let mut cache = self.cache.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        for (at, vector) in missing.iter().zip(made) {
            cache.put(keys[*at], &vector)?;
        }
        cache.flush()?;
        Ok(keys.iter().map(|k| cache.cosine(k, &query).unwrap_or(0.0)).collect())
    }

    /// Vectors of texts, made on all cores.
    fn embed_all(&self, texts: Vec<&str>) -> Vec<Vec<f32>> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let share = texts.len().div_ceil(cores).max(1);
        let one = |texts: &[&str]| -> Vec<Vec<f32>> {
            texts.iter().map(|t| self.bert.embed(t, DECLARATION_PIECES)).collect()
        };
        std::thread::scope(|scope| {
            let parts: Vec<_> = texts.chunks(share).map(|part| scope.spawn(move || one(part))).collect();
            parts.into_iter().flat_map(|p| p.join().unwrap_or_default()).collect()
        })
    }
}

/// What stands for a declaration: its name in words, then its docstring, or its signature where it has none.
fn text_of(declaration: &Declaration) -> String {
    let name: Vec<String> = segments(&declaration.name).flat_map(split_segment).collect();
    let about = declaration.doc.as_deref().filter(|d| !d.trim().is_empty()).unwrap_or(&declaration.ty);
    let about: String = about.trim().chars().take(TEXT_CHARS).collect();
    format!("{}. {about}", name.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model() -> Option<PathBuf> {
        let dir = std::env::var_os("AUTOFORM_DENSE_MODEL").map(PathBuf::from);
        if dir.is_none() {
            eprintln!("SKIPPED: AUTOFORM_DENSE_MODEL names no model folder, so the dense channel was not tested");
        }
        dir
    }

    fn declaration(name: &str, doc: &str) -> Declaration {
        Declaration {
            name: name.to_owned(),
            kind: crate::library::DeclKind::Def,
            ty: String::new(),
            doc: Some(doc.to_owned()),
            module: "M".to_owned(),
            line: None,
            constants: Vec::new(),
            expr: None,
        }
    }

    /// The cosines are those that an independent implementation (numpy, float32) gives for all-MiniLM-L6-v2.
    #[test]
    fn vectors_are_those_of_another_implementation() {
        let Some(model) = model() else { return };
        let bert = Bert::open(&model).expect("opens");
        let [a, b, c] = ["prime number", "A natural number is prime if it has two divisors.", "Hausdorff space"]
            .map(|t| bert.embed(t, 96));
        let cosine = |x: &[f32], y: &[f32]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f32>();
        assert!((cosine(&a, &a) - 1.0).abs() < 1e-5);
        assert!((cosine(&a, &b) - 0.627).abs() < 2e-3, "{}", cosine(&a, &b));
        assert!((cosine(&a, &c) + 0.0196).abs() < 2e-3, "{}", cosine(&a, &c));
    }

    #[test]
    fn the_nearest_meaning_is_nearest_and_the_cache_gives_the_same_again() {
        let Some(model) = model() else { return };
        let dir = tempfile::tempdir().expect("dir");
        let all = [
            declaration("T2Space", "A Hausdorff space: distinct points have disjoint neighbourhoods."),
            declaration("Nat.Prime", "A natural number is prime if it has two divisors."),
        ];
        let first =
            Dense::open(&model, dir.path()).expect("opens").similarities("separated space", &all).expect("made");
        assert!(first[0] > first[1], "{first:?}");
        let again =
            Dense::open(&model, dir.path()).expect("opens").similarities("separated space", &all).expect("read");
        assert_eq!(first, again);
    }
}
