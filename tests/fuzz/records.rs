//! Records of runs, what is drawn of them, and configuration.

use autoform::config::Config;
use autoform::record::{Call, Entry, Event, GraphEvent, RECORD_VERSION, Record, RunHeader, Story, toggling};
use autoform::report::run_page;
use autoform_testing::fuzz::Fuzz;

/// A record of every kind of event that is easily made; the rest is in the seeds' words.
fn record() -> Vec<u8> {
    let header =
        RunHeader { record_version: RECORD_VERSION, statement: "Every \"x\" is ℕ.".into(), ..RunHeader::default() };
    let request = autoform::llm::ChatRequest {
        messages: vec![],
        temperature: Some(0.5),
        max_tokens: None,
        tools: vec![],
        purpose: "plan".into(),
        sample: 0,
    };
    let call = Call::ended("plan", "m", request, &Ok(autoform::llm::ChatReply::text("r")), 1);
    let events = [
        Event::RunStarted(Box::new(header)),
        Event::Call(Box::new(call)),
        Event::Graph(GraphEvent::Added { concept: "even number".into() }),
        Event::Graph(GraphEvent::Added { concept: "b".into() }),
        Event::Stage { stage: autoform::statement::Stage::Plan },
    ];
    let entry = |(seq, event)| {
        let mut line = serde_json::to_vec(&Entry { seq, at_ms: 7, event }).unwrap();
        line.push(b'\n');
        line
    };
    (0..).zip(events).flat_map(entry).collect()
}

#[test]
fn records() {
    Fuzz::new("records", 1500)
        .seeds([record()])
        .seeds([include_str!("seeds/record-odd-sum.jsonl"), include_str!("seeds/record-cohen-macaulay.jsonl")])
        .words(&[
            "\"event\":\"graph\"",
            "\"seq\":1",
            "\"change\":\"edge\"",
            "finished",
            "concept",
            "attempt",
            "</svg>",
            "<script>alert(1)",
        ])
        .run(|input| {
            let Ok(record) = Record::parse(input) else { return };
            assert!(
                record.whole_bytes as usize <= input.len() && record.cut == (record.whole_bytes < input.len() as u64)
            );
            assert!((0..).zip(&record.entries).all(|(n, e)| e.seq == n), "numbers follow on each other");
            let story = Story::of(&record);
            let page = run_page(&story).to_lowercase();
            assert!(!page.contains("<script"), "a record's text became markup");
            toggling(record.entries.iter().map(|e| &e.event));
        });
}

#[test]
fn configuration() {
    let folder = super::shared_memory();
    let path = folder.path().join("config.toml");
    Fuzz::new("configuration", 1500)
        .seeds([autoform_config(), "[lean]\nworkers = 2\n[agent]\nmax_cost = 0.5\ntemperature = 1\n".to_owned()])
        .words(&[
            "[lean]",
            "[agent]",
            "workers = ",
            "temperature = nan",
            "inf",
            "max_cost = -1",
            "1979-05-27",
            "'''",
            "= {",
            ".a.b",
        ])
        .run(|input| {
            std::fs::write(&path, input).unwrap();
            let text = String::from_utf8_lossy(input).replace('\0', "");
            let variables = [("AUTOFORM_LEAN__WORKERS", &text), ("AUTOFORM_AGENT__MAX_COST", &text)];
            let variables = variables.map(|(k, v)| (k.to_owned(), v.clone()));
            for config in [Config::load(Some(&path), [].into_iter()), Config::load(None, variables.into_iter())]
                .into_iter()
                .flatten()
            {
                let cost = config.agent.max_cost.unwrap_or_default();
                let warm = config.agent.temperature.unwrap_or_default();
                assert!(cost >= 0.0 && cost.is_finite() && (0.0..=2.0).contains(&warm), "{config:?}");
                assert!(config.lean.workers <= 1024);
            }
        });
}

fn autoform_config() -> String {
    let shown = toml::to_string(&Config::default()).unwrap();
    assert!(shown.contains("[lean]"));
    shown
}
