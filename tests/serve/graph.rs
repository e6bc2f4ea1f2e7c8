//! The concept graph of a run while it grows, as the page draws it.

use crate::client::Answer;
use crate::{Running, fake, options};
use autoform::record::{
    ConceptState, Event, GraphEvent, GraphView, NodeKind, NodeStatus, NodeView, RECORD_VERSION, RecordWriter,
    RunHeader, Sink, Totals,
};
use autoform::serve::ServeOptions;
use autoform::statement::RunOutcome;
use serde_json::{Value, json};

const STATEMENT: &str = "There are no odd perfect <numbers>.";

fn graph(running: &Running) -> Answer {
    let id = running.client.get("/v1/jobs").json()["jobs"][0]["id"].as_str().unwrap().to_owned();
    running.client.get(&format!("/v1/jobs/{id}/graph"))
}

fn statuses(answer: &Answer) -> Vec<(String, String)> {
    let word = |v: &Value| v.as_str().unwrap().to_owned();
    let nodes = answer.json()["nodes"].as_array().unwrap().clone();
    nodes.iter().map(|n| (word(&n["label"]), word(&n["status"]))).collect()
}

#[test]
fn a_graph_is_drawn_as_far_as_the_record_tells() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("batch/0001");
    std::fs::create_dir_all(&folder).unwrap();
    let writer = RecordWriter::create(&folder.join("record.jsonl")).unwrap();
    let header = RunHeader { record_version: RECORD_VERSION, statement: STATEMENT.into(), ..RunHeader::default() };
    writer.put(&Event::RunStarted(Box::new(header))).unwrap();
    let running = fake(ServeOptions { runs: dir.path().to_owned(), ..options() });

    let first = graph(&running);
    assert_eq!(first.status, 200, "{first:?}");
    assert_eq!(statuses(&first), [(STATEMENT.into(), "ready".into())]);

    let put = |change| writer.put(&Event::Graph(change)).unwrap();
    let [perfect, odd] = ["perfect number", "odd <img src=x onerror=alert(1)>"].map(str::to_owned);
    put(GraphEvent::Added { concept: perfect.clone() });
    put(GraphEvent::Linked { from: String::new(), to: perfect.clone() });
    put(GraphEvent::Added { concept: odd.clone() });
    put(GraphEvent::Linked { from: perfect.clone(), to: odd.clone() });
    put(GraphEvent::State { concept: odd.clone(), state: ConceptState::Grounded, detail: "Odd".into() });
    let second = graph(&running);
    let nodes = [(STATEMENT, "ready"), (&perfect, "unexplored"), (&odd, "library")];
    assert_eq!(statuses(&second), nodes.map(|(n, s)| (n.to_owned(), s.to_owned())));
    let told = second.json();
    assert_eq!((&told["edges"], &told["finished"]), (&json!([[0, 1], [1, 2]]), &json!(false)));
    let legend: Vec<&str> = told["legend"].as_array().unwrap().iter().map(|k| k["words"].as_str().unwrap()).collect();
    assert_eq!(legend, ["not stated", "in the library", "not needed or not reached"]);
    let svg = told["svg"].as_str().unwrap();
    assert_eq!((svg.matches("<a href=\"#n").count(), svg.matches("class=\"edge\"").count()), (3, 2), "{svg}");
    assert!(svg.contains("&lt;img") && !svg.contains("<img"), "what a model wrote is no markup: {svg}");

    // A line that is being written is not there yet; a graph that the run's end tells of is the graph.
    let view = |kind, label: &str| NodeView {
        kind,
        status: NodeStatus::Done,
        label: label.into(),
        detail: String::new(),
        meaning: String::new(),
    };
    let graph_at_end = GraphView {
        nodes: vec![view(NodeKind::Statement, STATEMENT), view(NodeKind::Concept, "perfect number / deficient")],
        edges: vec![(0, 1)],
    };
    let outcome = RunOutcome::Interrupted { best: None };
    writer.put(&Event::Finished { outcome, totals: Totals::default(), graph: graph_at_end }).unwrap();
    let last = graph(&running);
    assert_eq!(last.json()["finished"], true);
    assert_eq!(statuses(&last)[1], ("perfect number / deficient".into(), "done".into()));
}

#[test]
fn what_has_no_graph_says_so() {
    let dir = tempfile::tempdir().unwrap();
    let running = fake(ServeOptions { runs: dir.path().to_owned(), ..options() });
    for id in ["none", "..%2f..", "r000000000000000000000000"] {
        assert_eq!(running.client.get(&format!("/v1/jobs/{id}/graph")).status, 404, "{id}");
    }
    let folder = dir.path().join("one");
    std::fs::create_dir_all(&folder).unwrap();
    let writer = RecordWriter::create(&folder.join("record.jsonl")).unwrap();
    let header = RunHeader { record_version: RECORD_VERSION, statement: STATEMENT.into(), ..RunHeader::default() };
    writer.put(&Event::RunStarted(Box::new(header))).unwrap();
    drop(writer);
    let path = folder.join("record.jsonl");
    let whole = std::fs::read_to_string(&path).unwrap();
    // Half a line is what a running program leaves for a moment.
    std::fs::write(&path, format!("{whole}{{\"seq\":1")).unwrap();
    let id = loop {
        let jobs = running.client.get("/v1/jobs").json();
        match jobs["jobs"][0]["id"].as_str() {
            Some(id) => break id.to_owned(),
            None => std::thread::sleep(std::time::Duration::from_millis(200)),
        }
    };
    assert_eq!(running.client.get(&format!("/v1/jobs/{id}/graph")).status, 200);
    std::fs::write(&path, format!("{whole}nonsense\n")).unwrap();
    let damaged = running.client.get(&format!("/v1/jobs/{id}/graph"));
    assert_eq!(damaged.status, 422, "{damaged:?}");
    assert!(!damaged.body.contains(dir.path().to_str().unwrap()), "the server's paths are its own: {damaged:?}");
}
