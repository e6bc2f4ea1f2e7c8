//! Reports of ablations and of the benchmark below the folder of runs, whichever program wrote them.

use super::super::app::App;
use super::super::input::Named;
use super::super::problem::Problem;
use super::http::sent;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::UNIX_EPOCH;

/// What makes a folder one with a report: its page, and what it is a report of.
pub(super) const PAGES: [(&str, &str); 2] = [("ablation.html", "ablation"), ("report.html", "benchmark")];

/// Files of a report that may be fetched, with their types.
const FILES: [(&str, &str); 6] = [
    ("ablation.html", "text/html; charset=utf-8"),
    ("ablation.md", "text/plain; charset=utf-8"),
    ("ablation.json", "application/json"),
    ("report.html", "text/html; charset=utf-8"),
    ("report.md", "text/plain; charset=utf-8"),
    ("summary.json", "application/json"),
];

/// Reports that one answer lists.
const MOST: usize = 500;

/// `GET /v1/reports`: the newest first.
pub(in crate::serve) async fn list(State(app): State<Arc<App>>) -> Result<Json<Value>, Problem> {
    let work = tokio::task::spawn_blocking(move || {
        let store = app.jobs.store();
        let mut found: Vec<(u64, String, Value)> = store
            .reports()
            .into_iter()
            .flat_map(|(id, folder)| PAGES.map(|(page, kind)| (id.clone(), folder.clone(), page, kind)))
            .filter_map(|(id, folder, page, kind)| {
                let written = std::fs::symlink_metadata(folder.join(page)).ok().filter(std::fs::Metadata::is_file)?;
                let written = written.modified().ok()?.duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as u64);
                let place = folder.strip_prefix(store.root()).unwrap_or(&folder).to_string_lossy().into_owned();
                let files: Vec<&str> = FILES.iter().map(|(name, _)| *name).filter(|n| plain(&folder.join(n))).collect();
                let told = json!({ "id": id, "kind": kind, "place": place, "written_ms": written, "page": page,
                    "files": files });
                Some((written, id, told))
            })
            .collect();
        found.sort_by(|a, b| (b.0, &b.1).cmp(&(a.0, &a.1)));
        let more = found.len() > MOST;
        let reports: Vec<Value> = found.into_iter().take(MOST).map(|(_, _, told)| told).collect();
        json!({ "reports": reports, "more": more })
    });
    Ok(Json(work.await.map_err(|_| Problem::internal())?))
}

/// `GET /v1/reports/{id}/files/{name}`.
pub(in crate::serve) async fn file(
    State(app): State<Arc<App>>,
    Named((id, name)): Named<(String, String)>,
) -> Result<Response, Problem> {
    let absent = || Problem::absent("there is no such report, or it has no such file");
    let (name, kind) = FILES.into_iter().find(|(known, _)| *known == name).ok_or_else(absent)?;
    let work = tokio::task::spawn_blocking(move || app.jobs.store().reports().remove(&id));
    let folder = work.await.map_err(|_| Problem::internal())?.ok_or_else(absent)?;
    sent(&folder.join(name), kind).await.ok_or_else(absent)
}

/// A file, and no link to one.
fn plain(path: &PathBuf) -> bool {
    std::fs::symlink_metadata(path).is_ok_and(|facts| facts.is_file())
}
