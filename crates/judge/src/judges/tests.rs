use super::*;
use crate::JudgeKind;
use crate::testing::{Script, case};
use futures::executor::block_on;

const YES: &str = r#"{"items": [{"english": "e", "lean": "l", "match": "same"}], "verdict": "consistent", "reasons": [], "fault": null}"#;
const NO: &str = r#"{"items": [{"english": "e", "lean": "l", "match": "differs"}], "verdict": "inconsistent", "reasons": ["why"], "fault": null}"#;

fn run(method: Method, config: &JudgeConfig, replies: &[&str]) -> (Opinion, Vec<ChatRequest>) {
    let script = Script::new(replies);
    let prompts = Prompts::load(None).unwrap();
    let seats = [Seat { kind: JudgeKind::Conditions }; 2];
    let got = block_on(judge(method, &case(), config, &prompts, &seats, |_, r| script.ask(r))).unwrap();
    (got, script.asked())
}

#[test]
fn more_than_half_accept_or_it_is_rejected() {
    let config = |rounds| JudgeConfig { rounds, ..JudgeConfig::default() };
    let (got, asked) = run(Method::Majority, &config(3), &[NO, YES, YES]);
    assert_eq!(got.accepts(), Some(true));
    assert_eq!(got.votes.len(), 3);
    assert!((got.agreement.unwrap() - 1.0 / 3.0).abs() < 1e-12);
    let samples: Vec<u32> = asked.iter().map(|r| r.sample).collect();
    assert_eq!(samples, [0, 1, 2], "each round is a question of its own");
    let (got, _) = run(Method::Majority, &config(2), &[YES, NO]);
    assert_eq!(got.accepts(), Some(false));
    let (got, _) = run(Method::Majority, &config(2), &["?", "?", YES]);
    assert_eq!(got.accepts(), Some(true), "an unscored round is no vote");
    let (got, _) = run(Method::Majority, &config(1), &["?", "?"]);
    assert_eq!(got.accepts(), None);
}

#[test]
fn the_ensemble_stops_at_the_first_rejection() {
    let (got, asked) = run(Method::Ensemble, &JudgeConfig::default(), &[NO]);
    assert_eq!((got.accepts(), asked.len(), got.agreement), (Some(false), 1, None));
    let (got, asked) = run(Method::Ensemble, &JudgeConfig::default(), &[YES, YES]);
    assert_eq!((got.accepts(), asked.len(), got.agreement), (Some(true), 2, Some(1.0)));
}

#[test]
fn a_judge_of_the_ensemble_alone_is_asked_once_in_its_own_prompt() {
    let (got, asked) = run(Method::Conditions, &JudgeConfig::default(), &[YES]);
    assert_eq!((got.accepts(), got.votes.len(), asked.len()), (Some(true), 0, 1));
    let both = run(Method::Ensemble, &JudgeConfig::default(), &[NO]).1;
    assert_eq!(asked[0].messages, both[0].messages, "a recording of the ensemble answers it");
    let no = r#"{"reading": "r", "verdict": "inconsistent", "reasons": ["why"], "fault": null}"#;
    let (got, asked) = run(Method::Reading, &JudgeConfig::default(), &[no]);
    assert_eq!((got.accepts(), asked.len()), (Some(false), 1));
    assert!(asked[0].messages[1].content.starts_with("Read the Lean code on its own first"));
}

#[test]
fn facts_can_be_left_out() {
    let without = JudgeConfig { facts: false, ..JudgeConfig::default() };
    let (_, asked) = run(Method::Ensemble, &without, &[NO]);
    assert!(!asked[0].messages[1].content.contains("may truncate"));
    let (_, asked) = run(Method::Ensemble, &JudgeConfig::default(), &[NO]);
    assert!(asked[0].messages[1].content.contains("may truncate"));
}

#[test]
fn an_unreadable_scorer_is_unscored() {
    let (got, _) = run(Method::Ariascorer, &JudgeConfig::default(), &["?", "?"]);
    assert_eq!((got.accepts(), got.score), (None, None));
}

#[test]
fn every_judge_has_one_name_everywhere() {
    use clap::ValueEnum;
    for method in Method::ALL {
        assert_eq!(serde_json::to_value(method).unwrap(), method.name());
        assert_eq!(method.to_possible_value().unwrap().get_name(), method.name());
        assert_eq!(method.name().parse(), Ok(*method));
    }
    assert_eq!(Method::value_variants(), Method::ALL);
    assert!("Ensemble".parse::<Method>().is_err());
    assert_eq!(Method::scorers().collect::<Vec<_>>(), [Method::Leanscorer, Method::Ariascorer]);
    assert_eq!(Method::deciders().count(), 5);
}
