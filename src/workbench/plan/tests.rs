//! Plans, and what is read from records for them.

use super::*;

fn request() -> PlanRequest {
    PlanRequest {
        folders: Vec::new(),
        statements: 1e6,
        days: 10.0,
        decode: 1000.0,
        prefill: 10_000.0,
        gpus: None,
        cores: None,
    }
}

fn used() -> Used {
    Used {
        runs: 10,
        calls: 50,
        prompt_tokens: 30_000.0,
        cached_tokens: 10_000.0,
        completion_tokens: 8_000.0,
        lean_s: 5.0,
        not_model_s: 20.0,
        wall_s: 100.0,
        bytes: 1e6,
        files: 40,
        statement_bytes: 1000.0,
        ..Used::default()
    }
}

#[test]
fn figures_scale_with_the_statements() {
    let p = scaled(&request(), used());
    assert_eq!((p.calls, p.prompt_tokens, p.completion_tokens), (5e6, 2e9, 8e8));
    // 8e8 / 1000 + 2e9 / 10000 seconds.
    assert!((p.gpu_hours - 1e6 / 3600.0).abs() < 1e-6);
    assert!((p.core_hours_least - 5e5 / 3600.0).abs() < 1e-6 && (p.core_hours_most - 2e6 / 3600.0).abs() < 1e-6);
    assert_eq!((p.bytes, p.files, p.queue_bytes), (1e11, 4e6, 1e8 + 4e8));
    assert!((p.in_flight - 1e7 / 864_000.0).abs() < 1e-6);
    assert!(p.bottleneck.starts_with("cores of Lean"), "{}", p.bottleneck);
    let with = scaled(&PlanRequest { gpus: Some(1.0), cores: Some(100.0), ..request() }, used());
    let (days, what) = with.days.unwrap();
    assert!(what == "GPUs" && (days - 1e6 / 86_400.0).abs() < 1e-6);
}

#[test]
fn what_did_not_end_has_no_time() {
    let p = scaled(&request(), Used { unfinished: 5, ..used() });
    assert!((p.core_hours_most - 4e6 / 3600.0).abs() < 1e-6, "its time is that of the five that ended");
}

/// A record of events at these milliseconds: a call that took so long, or the end of a session that did.
fn record(events: &[(u64, char, u64)]) -> Record {
    let call = |ms: u64| {
        let messages = serde_json::json!([{ "role": "user", "content": "12345678" }]);
        let request = serde_json::json!({ "messages": messages, "tools": [], "purpose": "", "sample": 0 });
        serde_json::json!({ "event": "call", "task": "t", "model": "m", "key": "k", "request": request, "ms": ms })
    };
    let mut lines = vec![
        serde_json::json!({ "seq": 0, "at_ms": 0, "event": "run_started", "record_version": crate::record::RECORD_VERSION,
            "autoform": "x", "statement": "s", "library": "l", "lean_header": "", "author": "m", "judges": [],
            "prompts": {}, "settings": {}, "notes": [] }),
    ];
    for (i, (at, what, ms)) in events.iter().enumerate() {
        let mut event = match what {
            'c' => call(*ms),
            'f' => finished(*ms),
            _ => serde_json::json!({ "event": "stage", "stage": "plan" }),
        };
        (event["seq"], event["at_ms"]) = ((i + 1).into(), (*at).into());
        lines.push(event);
    }
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("record.jsonl");
    std::fs::write(&path, lines.iter().map(|l| format!("{l}\n")).collect::<String>()).unwrap();
    let record = read_record(&path).unwrap();
    assert_eq!(record.entries.len(), events.len() + 1, "{lines:?}");
    record
}

fn finished(ms: u64) -> serde_json::Value {
    let totals = crate::record::Totals { ms, elaborations: 3, ..Default::default() };
    let outcome = crate::statement::RunOutcome::Interrupted { best: None };
    let graph = crate::record::GraphView::default();
    serde_json::to_value(Event::Finished { outcome, totals, graph }).unwrap()
}

#[test]
fn calls_beside_each_other_leave_the_time_without_any() {
    let mut used = Used::default();
    // 0 to 10 s, calls from 1 to 5 s and from 2 to 6 s.
    add(&record(&[(5_000, 'c', 4_000), (6_000, 'c', 4_000), (10_000, 'f', 10_000)]), &mut used);
    assert_eq!((used.wall_s, used.not_model_s, used.elaborations), (10.0, 5.0, 3));
    assert_eq!((used.calls, used.unfinished), (2, 0));
}

#[test]
fn a_run_took_all_its_sessions() {
    let mut used = Used::default();
    // Interrupted after 10 s, gone on with a day later for 5 s.
    let day = 86_400_000;
    let two = [(4_000, 'c', 2_000), (10_000, 'f', 10_000), (day + 3_000, 'c', 1_000), (day + 5_000, 'f', 5_000)];
    add(&record(&two), &mut used);
    assert_eq!((used.wall_s, used.not_model_s), (15.0, 12.0));
    // Killed after 8 s, in the middle of nothing: its events tell how long it was there.
    let mut used = Used::default();
    add(&record(&[(4_000, 'c', 2_000), (8_000, 's', 0), (day + 5_000, 'f', 5_000)]), &mut used);
    assert_eq!((used.wall_s, used.not_model_s), (13.0, 11.0));
    // One without an end has no time.
    let mut used = Used::default();
    add(&record(&[(4_000, 'c', 2_000)]), &mut used);
    assert_eq!((used.wall_s, used.not_model_s, used.unfinished), (0.0, 0.0, 1));
    assert_eq!(Used { runs: 5, unfinished: 3, ..used }.ended(), 2.0);
}

#[test]
fn nonsense_is_refused() {
    for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(plan(&PlanRequest { statements: bad, ..request() }).is_err());
        assert!(plan(&PlanRequest { decode: bad, ..request() }).is_err());
    }
    let dir = tempfile::tempdir().unwrap();
    let empty = PlanRequest { folders: vec![dir.path().to_owned()], ..request() };
    assert!(plan(&empty).unwrap_err().to_string().contains("no records"));
    assert!(plan(&PlanRequest { folders: vec![dir.path().join("absent")], ..request() }).is_err());
}
