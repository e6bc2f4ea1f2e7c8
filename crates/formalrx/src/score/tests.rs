//! A file of predictions scored by hand, and the second step with a scripted judge.

use super::judge::{JudgeError, judge};
use super::*;
use autoform_judge::track::read_rows;
use autoform_llm::prompt::Prompts;
use autoform_llm::{ChatReply, LlmError, Scripted};

const GOLD: &str = r#"
{"idx":"1","verdict":"misaligned","error_category":"Coefficient/Constant Error","error_segment":"x = 2","corrected_statement":"theorem t : x = 3"}
{"idx":"2","verdict":"misaligned","error_category":"Coefficient/Constant Error","error_segment":"x = 2","corrected_statement":"theorem t : x = 3"}
{"idx":"3","verdict":"misaligned","error_category":"Operator Precedence Error","error_segment":"a*b^2","corrected_statement":"theorem t : (a*b)^2 = 1"}
{"idx":"4","verdict":"misaligned","error_category":"Missing Premise","error_segment":"premise section","corrected_statement":"theorem t (h : P) : Q"}
{"idx":"5","verdict":"aligned","error_category":"N/A","error_segment":"N/A","corrected_statement":"N/A"}
{"idx":"6","verdict":"aligned","error_category":null,"error_segment":null,"corrected_statement":null}
{"idx":"7","verdict":"aligned","error_category":null,"error_segment":null,"corrected_statement":null}
"#;

/// 1 right as a whole; 2 right up to texts that differ; 3 of a wrong type; 4 taken for aligned; 5 right;
/// 6 a false alarm; 7 aligned with one field filled.
const SAID: &str = r#"
{"idx":"7","verdict":"aligned","error_category":null,"error_segment":"x","corrected_statement":null}
{"idx":"1","verdict":"misaligned","error_category":"Coefficient/Constant Error","error_segment":"x = 2","corrected_statement":"theorem t : x = 3"}
{"idx":"2","verdict":"misaligned","error_category":"Coefficient/Constant Error","error_segment":"2","corrected_statement":"theorem t : 3 = x"}
{"idx":"3","verdict":"misaligned","error_category":"Operator Confusion","error_segment":"a*b^2","corrected_statement":"theorem t : (a*b)^2 = 1"}
{"idx":"4","verdict":"aligned","error_category":null,"error_segment":null,"corrected_statement":null}
{"idx":"5","verdict":"aligned","error_category":"N/A","error_segment":null,"corrected_statement":"N/A"}
{"idx":"6","verdict":"misaligned","error_category":"Conclusion Error","error_segment":"y","corrected_statement":"z"}
"#;

fn rows() -> Vec<Matched> {
    matched(read_rows(GOLD, "gold").unwrap(), "gold", read_rows(SAID, "pred").unwrap(), "pred", false).unwrap()
}

fn line<'a>(s: &'a Score, code: &str) -> &'a CategoryLine {
    s.categories.iter().find(|c| c.code == code).unwrap()
}

#[test]
fn scored_by_hand_without_a_judge() {
    let s = score(&rows());
    // Right: 1 and 5. Undecided: 2. Wrong: 3, 4, 6, 7.
    assert_eq!(s.joint, Joint { correct: 2, wrong: 4, undecided: 1 });
    assert_eq!(s.joint_accuracy, Some((2.0 / 7.0, 3.0 / 7.0)));
    // Verdict: TP 3, FN 1, FP 1, TN 2: 6/8 and 4/6.
    assert!((s.verdict_macro_f1 - (0.75 + 2.0 / 3.0) / 2.0).abs() < 1e-12);
    // S2.5 TP 2: F1 1. I2 and C3.1 FN 1: 0. C4 FP 1: 0. S2.3 only named in place of I2.
    assert!((s.category_macro_f1 - 1.0 / 28.0).abs() < 1e-12);
    assert_eq!(line(&s, "S2.5").counts, Counts { tp: 2, ..Counts::default() });
    assert_eq!(line(&s, "S2.3").counts, Counts { crossed: 1, ..Counts::default() });
    assert_eq!(line(&s, "C4").counts, Counts { fp: 1, ..Counts::default() });
    // Segments: exact 1, 3, 5; absent 4, 6, 7; open 2.
    assert_eq!(s.segments, Stages { exact: 3, absent: 3, not_run: 1, ..Stages::default() });
    // Corrections: exact 1, 3, 5, 7; absent 4, 6; open 2.
    assert_eq!(s.corrections, Stages { exact: 4, absent: 2, not_run: 1, ..Stages::default() });
    assert_eq!(s.disagreements.iter().map(|d| d.idx.as_str()).collect::<Vec<_>>(), ["2", "3", "4", "6", "7"]);
    assert!(s.disagreements[0].undecided && !s.disagreements[1].undecided);
    let (i2, s23) = (Category::parse("I2").unwrap().index(), Category::parse("S2.3").unwrap().index());
    assert_eq!(s.confusion[i2][s23], 1);
    assert_eq!(s.confusion[COUNT][COUNT], 2);
    assert_eq!(s.confusion.iter().flatten().sum::<usize>(), 7);
    // What a reader sees first, and that nothing open is told as known.
    let text = text(&s);
    assert!(text.starts_with("joint accuracy   0.2857 to 0.4286 (2 of 7 right, 1 undecided)"), "{text}");
    assert!(text.contains("was not run on 1 segments and 1 corrections"), "{text}");
}

#[tokio::test]
async fn a_judge_settles_what_is_open_and_nothing_else() {
    let prompts = Prompts::load(None).unwrap();
    let judged = |segment: &'static str, correction: &'static str| {
        let prompts = &prompts;
        async move {
            let model = Scripted::from_fn("judge", move |r| {
                Ok(ChatReply::text(if r.purpose == "formalrx_segment" { segment } else { correction }))
            });
            let mut rows = rows();
            judge(&mut rows, &model, prompts, 1).await.unwrap();
            (score(&rows), model.calls())
        }
    };
    let (same, different) = (r#"{"reason":"r","verdict":"same"}"#, r#"{"reason":"r","verdict":"different"}"#);
    let (s, calls) = judged(same, same).await;
    assert_eq!((s.joint.correct, s.joint.undecided, calls), (3, 0, 2));
    let (s, _) = judged(same, different).await;
    assert_eq!((s.joint.correct, s.joint.undecided), (2, 0));
    assert_eq!((s.segments.judged_same, s.corrections.judged_different), (1, 1));
    // Off the menu: asked again once, then unscored and counted.
    for off in ["They are the same.", r#"{"reason":"r","verdict":"mostly same"}"#, "", r#"{"verdict":"same"}"#] {
        let (s, calls) = judged(same, off).await;
        assert_eq!((s.corrections.unscored, s.joint.undecided, calls), (1, 1, 3), "{off}");
    }
}

#[tokio::test]
async fn a_dead_judge_is_an_error_not_a_verdict() {
    let model = Scripted::from_fn("dead", |_| Err(LlmError::ReplayMismatch("gone".into())));
    let e = judge(&mut rows(), &model, &Prompts::load(None).unwrap(), 4).await.unwrap_err();
    assert!(matches!(e, JudgeError::Llm(_)));
}

#[test]
fn what_cannot_be_scored_is_named_by_line() {
    let errors = |gold: &str, said: &str| -> Vec<String> {
        matched(read_rows(gold, "g").unwrap(), "g", read_rows(said, "p").unwrap(), "p", false)
            .unwrap_err()
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    let ok = r#"{"idx":"a","verdict":"aligned"}"#;
    assert_eq!(errors(ok, ""), ["g:1: `a` has no prediction"]);
    assert_eq!(errors(ok, &format!("{ok}\n{ok}")), ["p:2: `a` again, first on line 1"]);
    assert_eq!(errors(&format!("{ok}\n\n{ok}"), ok), ["g:3: `a` again, first on line 1"]);
    let extra = r#"{"idx":"b","verdict":"aligned"}"#;
    assert_eq!(errors(ok, &format!("{ok}\n{extra}")), ["p:2: `b` is not among the rows that are asked"]);
    let none = r#"{"idx":"a","verdict":"misaligned","error_category":"None"}"#;
    assert!(errors(none, ok)[0].starts_with("g:1: `None` is none of the 28"));
    assert!(errors(r#"{"idx":"a","verdict":"misaligned"}"#, ok)[0].contains("without a category"));
    // Allowed to be missing, it counts as wrong.
    let s = score(&matched(read_rows(ok, "g").unwrap(), "g", vec![], "p", true).unwrap());
    assert_eq!((s.missing, s.joint), (1, Joint { wrong: 1, ..Joint::default() }));
}

#[test]
fn a_page_escapes_what_rows_say() {
    let said = r#"{"idx":"1","verdict":"misaligned","error_category":"<script>alert(1)</script>","error_segment":"</pre><b>","corrected_statement":"<img>"}"#;
    let gold = r#"{"idx":"1","verdict":"aligned"}"#;
    let s = score(&matched(read_rows(gold, "g").unwrap(), "g", read_rows(said, "p").unwrap(), "p", false).unwrap());
    let page = html(&s);
    assert!(!page.contains("<script") && !page.contains("</pre><b>") && !page.contains("<img>"));
    assert!(page.contains("&lt;script&gt;") && page.contains("off the menu"));
    assert_eq!((s.off_menu, s.false_alarms_outside), (1, 1));
    assert!(confusion_svg(&s).contains("aligned taken for no answer, or none of the menu: 1 of 1"));
}

#[test]
fn as_many_rows_as_the_track_has() {
    let lines = |f: fn(&str) -> String| -> String { (0..7030).map(|i| f(&format!("formalrx_{i:04}"))).collect() };
    let gold = lines(|id| {
        let Some(c) = Category::all().nth(id[9..].parse::<usize>().unwrap() % 37) else {
            return format!("{{\"idx\":\"{id}\",\"verdict\":\"aligned\"}}\n");
        };
        serde_json::to_string(&Answer::misaligned(id, c, "seg", "theorem t : True := sorry")).unwrap() + "\n"
    });
    let rows = matched(read_rows(&gold, "g").unwrap(), "g", read_rows(&gold, "p").unwrap(), "p", false).unwrap();
    let s = score(&rows);
    assert_eq!((s.rows, s.joint.correct, s.category_macro_f1), (7030, 7030, 1.0));
}
