use super::*;
use autoform_lean::{Position, TimeLimit};
use std::sync::Mutex;

/// Rejects lines with `BAD`, dies on `DEADLY`, and keeps what it was asked.
#[derive(Default)]
struct Scripted(Mutex<Vec<String>>);

#[async_trait::async_trait]
impl Lean for Scripted {
    async fn call(&self, _: &str, _: &str, _: Value, _: Duration) -> Result<Value, Outcome> {
        Err(Outcome::ToolchainMissing { reason: "a script".into() })
    }

    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        self.0.lock().unwrap().push(request.source.clone());
        if request.source.contains("DEADLY") {
            return Outcome::TimedOut { limit: TimeLimit::Wall, messages: vec![] };
        }
        let (mut e, mut space) = (Elaborated::default(), String::new());
        for (i, line) in request.source.lines().enumerate() {
            if let Some(name) = line.strip_prefix("namespace ") {
                space = format!("{name}.");
            }
            if let Some(rest) = line.strip_prefix("theorem ") {
                let name = format!("{space}{}", rest.split(' ').next().unwrap());
                e.decls.push(DeclInfo {
                    ty: format!("{name} = {name}"),
                    name,
                    kind: "theorem".into(),
                    value: None,
                    raw_type: None,
                    raw_value: None,
                    uses: vec![],
                    axioms: vec!["propext".into()],
                    has_sorry: true,
                });
            }
            if line.contains("BAD") {
                let pos = Position { line: i as u32 + 1, column: 3 };
                let text = format!("{space}x is bad");
                e.messages.push(Message { severity: Severity::Error, pos, end: Some(pos), text });
            }
        }
        if e.messages.is_empty() { Outcome::Accepted(e) } else { Outcome::Rejected(e) }
    }
}

fn request(source: &str) -> ElabRequest {
    ElabRequest { header: "import Mathlib".into(), source: source.into(), want_decls: true, ..ElabRequest::default() }
}

fn grouped(sources: &[&str]) -> (Vec<Outcome>, Vec<String>) {
    let lean = Scripted::default();
    let requests: Vec<ElabRequest> = sources.iter().map(|s| request(s)).collect();
    let outcomes = futures::executor::block_on(elaborate_grouped(&lean, &requests));
    (outcomes, lean.0.into_inner().unwrap())
}

#[test]
fn one_run_and_everyone_gets_what_is_theirs() {
    let (outcomes, runs) = grouped(&["theorem a :=\n  1\n", "theorem b :=\n  BAD", "BAD\ntheorem c"]);
    assert_eq!(runs.len(), 1);
    let Outcome::Accepted(a) = &outcomes[0] else { panic!("{outcomes:?}") };
    assert_eq!((a.decls[0].name.as_str(), a.decls[0].ty.as_str(), a.has_sorry), ("a", "a = a", true));
    assert_eq!(a.axioms, ["propext"]);
    let Outcome::Rejected(b) = &outcomes[1] else { panic!("{outcomes:?}") };
    assert_eq!((b.messages[0].pos.line, b.messages[0].text.as_str()), (2, "x is bad"));
    let Outcome::Rejected(c) = &outcomes[2] else { panic!("{outcomes:?}") };
    assert_eq!((c.messages[0].pos.line, c.messages[0].end.unwrap().line, c.decls.len()), (1, 1, 1));
}

#[test]
fn what_one_does_to_all_is_found_out_alone() {
    let (outcomes, runs) = grouped(&["theorem a := 1", "DEADLY", "theorem c := 1"]);
    assert_eq!(runs.len(), 4);
    assert!(outcomes[0].is_accepted() && outcomes[2].is_accepted());
    assert!(matches!(outcomes[1], Outcome::TimedOut { .. }));
}

#[test]
fn what_reaches_beyond_its_namespace_runs_alone() {
    let (outcomes, runs) = grouped(&["theorem a := 1", "instance : Foo Nat := x", "theorem c := 1"]);
    assert_eq!((outcomes.len(), runs.len()), (3, 2));
    let other = ElabRequest { header: "import Other".into(), ..request("theorem b := 1") };
    let lean = Scripted::default();
    futures::executor::block_on(elaborate_grouped(&lean, &[request("theorem a := 1"), other]));
    assert_eq!(lean.0.into_inner().unwrap().len(), 2);
}

#[test]
fn lines_are_counted_as_they_are_written() {
    let (text, ranges) = joined(["a\nb\n", "c"].into_iter());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[ranges[0].start as usize - 1], "a");
    assert_eq!(lines[ranges[1].start as usize - 1], "c");
    assert_eq!(ranges, [2..5, 6..8]);
}

#[tokio::test]
async fn what_comes_together_runs_together() {
    let lean = Arc::new(Scripted::default());
    let together = Grouped::new(lean.clone());
    let asked = ["theorem a := 1", "theorem b := BAD", "theorem c := 1"].map(|s| {
        let (together, request) = (together.clone(), request(s));
        async move { together.elaborate(&request).await.is_accepted() }
    });
    assert_eq!(futures::future::join_all(asked).await, [true, false, true]);
    assert_eq!(lean.0.lock().unwrap().len(), 1);
}
