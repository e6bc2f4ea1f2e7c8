//! The concept graph of a run as its record stands: what it is, and how it is drawn.

use super::Work;
use super::http::found;
use crate::record::{GraphView, NodeKind, NodeStatus, ReadError, Story, legend, read_record, to_linked_svg};
use crate::serve::app::App;
use crate::serve::problem::Problem;
use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use std::sync::Arc;

/// Bytes of a record that is read for its graph.
const MOST_BYTES: u64 = 256 << 20;

/// The graph of a run, finished or not.
#[derive(Debug, Serialize)]
pub(in crate::serve) struct Drawn {
    /// Nodes and edges; the statement is the first node.
    #[serde(flatten)]
    graph: GraphView,
    /// What kinds of nodes there are, and how many of each.
    legend: Vec<Kind>,
    /// The drawing, an `svg` element for a page: node `i` is a link to `#ni`.
    svg: String,
    /// Whether the run came to its end.
    finished: bool,
}

/// Nodes that are drawn alike.
#[derive(Debug, Serialize)]
struct Kind {
    kind: NodeKind,
    status: NodeStatus,
    words: &'static str,
    nodes: usize,
}

impl Drawn {
    fn of(graph: GraphView, finished: bool) -> Self {
        let alike = |(status, kind): (NodeStatus, NodeKind)| {
            let nodes = graph.nodes.iter().filter(|n| n.status == status && n.kind == kind).count();
            Kind { kind, status, words: status.words(kind), nodes }
        };
        let legend = legend(&graph).into_iter().map(alike).collect();
        let (svg, _) = to_linked_svg(&graph);
        Self { graph, legend, svg, finished }
    }
}

/// `GET /v1/jobs/{id}/graph`.
pub(in crate::serve) async fn graph(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Drawn>, Problem> {
    let job = found(&app, &id).await?;
    if matches!(job.begun.work, Work::Evaluate(_)) {
        return Err(Problem::absent("an evaluation has no concept graph"));
    }
    let path = app.jobs.store().folder(&job.id).join("record.jsonl");
    let read = move || {
        let none = || Problem::absent("the run has no record yet");
        if std::fs::metadata(&path).map_err(|_| none())?.len() > MOST_BYTES {
            return Err(Problem::unusable("the record is too large to be drawn from"));
        }
        let record = read_record(&path).map_err(|e| match e {
            ReadError::Io { .. } | ReadError::NoHeader => none(),
            _ => Problem::unusable("the record is damaged"),
        })?;
        Ok(Drawn::of(Story::of(&record).graph, record.is_finished()))
    };
    // Reading and drawing take their time, and others wait for this thread.
    tokio::task::spawn_blocking(read).await.map_err(|_| Problem::internal())?.map(Json)
}
