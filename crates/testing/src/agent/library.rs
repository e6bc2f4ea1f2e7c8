//! A library of four declarations, and one of none.

use super::lean::KNOWN;
use async_trait::async_trait;
use autoform_agent::{RetrievalError, Retriever};
use autoform_library::{Declaration, Hit};

#[derive(Debug)]
pub(super) struct Library;

fn hit(name: &str) -> Hit {
    serde_json::from_value(serde_json::json!({
        "decl": {"name": name, "kind": "def", "type": "ℕ → Prop", "doc": format!("Docstring of {name}."), "module": "Library"},
        "score": 1.0
    }))
    .unwrap()
}

#[async_trait]
impl Retriever for Library {
    async fn search(&self, query: &str, k: usize) -> Result<Vec<Hit>, RetrievalError> {
        let first = if query.starts_with("odd") {
            "Odd"
        } else if query.starts_with("ghost") {
            "Ghost"
        } else {
            "Nat.Prime"
        };
        Ok([first, "Even"].iter().map(|n| hit(n)).take(k).collect())
    }

    async fn nearest_names(&self, _name: &str, k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        Ok(vec![hit("Nat.Prime").decl].into_iter().take(k).collect())
    }

    async fn instances(&self, class: &str, _k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        Ok(if class == "Fintype" { vec![hit("Fintype").decl] } else { vec![] })
    }

    async fn describe(&self, name: &str) -> Result<Option<Declaration>, RetrievalError> {
        Ok(KNOWN.contains(&name).then(|| hit(name).decl))
    }
}

/// A library with nothing in it.
#[derive(Debug)]
pub struct Empty;

#[async_trait]
impl Retriever for Empty {
    async fn search(&self, _: &str, _: usize) -> Result<Vec<Hit>, RetrievalError> {
        Ok(Vec::new())
    }

    async fn nearest_names(&self, _: &str, _: usize) -> Result<Vec<Declaration>, RetrievalError> {
        Ok(Vec::new())
    }

    async fn describe(&self, _: &str) -> Result<Option<Declaration>, RetrievalError> {
        Ok(None)
    }
}
