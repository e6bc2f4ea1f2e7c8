//! The events of a run as server-sent events: its lines from where a client left, as they are written, and the end.

use super::Job;
use super::http::{found, shown};
use crate::serve::app::App;
use crate::serve::input::Named;
use crate::serve::problem::Problem;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncSeekExt};

/// A line to keep the connection when nothing happens.
const ALIVE: Duration = Duration::from_secs(15);
/// Bytes read of a record at once.
const CHUNK: u64 = 1 << 20;

/// `GET /v1/jobs/{id}/events`: the lines of the record as server-sent events, from the one after `Last-Event-ID`;
/// the last event is `end`.
pub(in crate::serve) async fn events(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let job = found(&app, &id).await?;
    let last = headers.get("last-event-id").and_then(|v| v.to_str().ok()).map(str::trim).filter(|v| !v.is_empty());
    let from = match last {
        None => 0,
        Some("end") => u64::MAX,
        Some(n) => {
            n.parse::<u64>().map_err(|_| Problem::unusable("Last-Event-ID is no id of this stream"))?.saturating_add(1)
        }
    };
    let (give, take) = tokio::sync::mpsc::channel::<Result<Bytes, std::convert::Infallible>>(64);
    tokio::spawn(async move {
        tokio::select! {
            () = tell(&app, &job, from, &give) => {}
            () = app.draining.cancelled() => {}
            () = give.closed() => {}
        }
    });
    let stream = futures::stream::unfold(take, |mut take| async move { take.recv().await.map(|b| (b, take)) });
    let kind = [(header::CONTENT_TYPE.as_str(), "text/event-stream"), ("x-accel-buffering", "no")];
    Ok((kind, Body::from_stream(stream)).into_response())
}

type Give = tokio::sync::mpsc::Sender<Result<Bytes, std::convert::Infallible>>;

/// Sends what the record has, waits for more, and ends with the run.
async fn tell(app: &App, job: &Job, from: u64, give: &Give) {
    let path = app.jobs.store().folder(&job.id).join(job.begun.work.events());
    let (mut read, mut n) = (0, 0);
    let send = async |text: String| give.send(Ok(Bytes::from(text))).await.is_ok();
    loop {
        // Looked at before the record is read, so that nothing written since is missed.
        let mut news = app.jobs.news(&job.id);
        let before = news.as_mut().map(|n| *n.borrow_and_update());
        while let Some(lines) = more(&path, &mut read).await {
            for line in lines {
                let (id, line) = (n, line);
                n += 1;
                if id >= from && !send(format!("id: {id}\nevent: record\ndata: {line}\n\n")).await {
                    return;
                }
            }
        }
        let Some(now) = app.jobs.store().get(&job.id) else { return };
        if now.end.is_some() {
            let _ = send(format!("id: end\nevent: end\ndata: {}\n\n", shown(app, &now))).await;
            return;
        }
        match (&mut news, before) {
            (Some(news), Some(_)) => match tokio::time::timeout(ALIVE, news.changed()).await {
                Ok(Ok(())) => {}
                // Its end is being written.
                Ok(Err(_)) => tokio::time::sleep(Duration::from_millis(100)).await,
                Err(_) => {
                    if !send(": still under way\n\n".to_owned()).await {
                        return;
                    }
                }
            },
            _ => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
}

/// The whole lines after `read` bytes; nothing where there are none yet.
async fn more(path: &std::path::Path, read: &mut u64) -> Option<Vec<String>> {
    // A pipe would be waited for.
    tokio::fs::metadata(path).await.ok().filter(std::fs::Metadata::is_file)?;
    let mut file = tokio::fs::File::open(path).await.ok()?;
    file.seek(std::io::SeekFrom::Start(*read)).await.ok()?;
    let mut bytes = Vec::new();
    loop {
        let got = (&mut file).take(CHUNK).read_to_end(&mut bytes).await.ok()?;
        match bytes.iter().rposition(|b| *b == b'\n') {
            Some(end) => {
                bytes.truncate(end + 1);
                *read += bytes.len() as u64;
                return Some(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect());
            }
            // A line longer than what was read; or one that is being written, of which there is no more yet.
            None if got as u64 == CHUNK => {}
            None => return None,
        }
    }
}
