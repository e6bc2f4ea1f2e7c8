//! Lean text, and syntax trees and operator trees as a worker sends them.

use super::texts;
use autoform::check::{CheckConfig, Level, Term, distance, forbidden_tokens, output_term};
use autoform::eval::as_term::as_term;
use autoform::lean::lexer::{self, lex};
use autoform::lean::{ElabRequest, Lean, Outcome, scan, split_header};
use autoform::llm::prompt::reply;
use autoform::similarity::build::{TreeForm, TreeOptions};
use autoform::similarity::expr_tree::expr_trees;
use autoform::similarity::lean_parser::LeanParser;
use autoform::similarity::metric::{ProofContext, Side};
use autoform::similarity::parser::{Parser, statements, trees};
use autoform::similarity::split;
use autoform::similarity::syntax::SyntaxTree;
use autoform::statement::LeanFile;
use autoform_testing::RUNTIME;
use autoform_testing::fuzz::Fuzz;
use serde_json::Value;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const WORDS: &[&str] = &[
    "theorem ",
    "import Mathlib\n",
    "import all ",
    "namespace A\n",
    "end A\n",
    "#exit",
    ":= by sorry",
    "s!\"{",
    "}\"",
    "r#\"",
    "\"#",
    "'\\n'",
    "«a b»",
    "/-!",
    "/--",
    "fun x => ",
    "∀ x : ℕ, ",
    "(",
    ")",
    "⟨",
    "⟩",
    "@[simp]",
    "1.0",
    ".1.2",
    "0x",
    "'a",
    "private ",
    "set_option x in ",
    "open A in ",
    "mutual\n",
    "sorry",
    "⁻¹'",
    "|>.",
];

#[test]
fn lean_text() {
    Fuzz::new("lean_text", 1500)
        .seeds(texts("lean/Test", ".lean"))
        .seeds(texts("tests/cases/attacks_lean", ".lean"))
        .words(WORDS)
        .run(|input| {
            let text = String::from_utf8_lossy(input);
            let text: &str = &text;
            let mut at = 0;
            let mut line = 1;
            for token in lex(text) {
                assert!(token.start == at && !token.text.is_empty(), "tokens follow on each other");
                assert_eq!(token.line, line, "at byte {at}");
                line += u32::try_from(token.text.matches('\n').count()).unwrap();
                let _ = token.inner();
                at = token.end();
            }
            assert_eq!(at, text.len(), "tokens are the whole text");
            let bare = lexer::without_comments(text, " ");
            assert!(bare.len() <= 2 * text.len() + 2);
            lexer::brackets(text).for_each(drop);
            let cut = split_header(text);
            assert!(cut.header.lines().all(|l| l.starts_with("import ")));
            assert_eq!(cut.source.matches('\n').count(), text.matches('\n').count(), "every line stays where it was");
            scan(text);
            let _ = (split::split(text), split::renamed(text, "other"));
            let file = LeanFile {
                header: cut.header,
                body: text.to_owned(),
                theorem: Some("t".to_owned()),
                definitions: Vec::new(),
                axioms: Vec::new(),
                remarks: Vec::new(),
            };
            let _ = as_term(&file);
        });
}

#[test]
fn replies() {
    Fuzz::new("replies", 4000)
        .seeds([
            "Thoughts.\n```json\n{\"a\": [1]}\n```\n",
            "```lean\ntheorem t : True := by sorry\n```",
            "{\"verdict\": \"consistent\"}",
        ])
        .words(&["```lean4\n", "```json\n", "~~~", "\n```\n", "````", "  ```"])
        .run(|input| {
            let text = String::from_utf8_lossy(input);
            for read in [reply::lean(&text), reply::json::<Value>(&text).map(|v| v.to_string())] {
                match read {
                    Ok(read) => assert!(!read.trim().is_empty()),
                    Err(why) => assert!(!why.to_string().is_empty()),
                }
            }
            if let Ok(candidate) = output_term(&text, &CheckConfig::default()) {
                assert!(forbidden_tokens(&candidate).is_empty(), "{candidate}");
            }
        });
}

/// A Lean whose every answer is the text that lies there.
#[derive(Default)]
struct Says(Mutex<Value>);

#[async_trait::async_trait]
impl Lean for Says {
    async fn elaborate(&self, _: &ElabRequest) -> Outcome {
        Outcome::StackOverflow
    }

    async fn call(&self, _: &str, _: &str, _: Value, _: Duration) -> Result<Value, Outcome> {
        Ok(self.0.lock().unwrap().clone())
    }
}

/// A parser whose every answer is one tree.
struct Holds(SyntaxTree);

#[async_trait::async_trait]
impl Parser for Holds {
    async fn parse(&self, sources: &[String]) -> Vec<Result<SyntaxTree, autoform::similarity::parser::ParseError>> {
        vec![Ok(self.0.clone()); sources.len()]
    }
}

#[test]
fn trees_of_a_worker() {
    let lean = Arc::new(Says::default());
    let parser = LeanParser::new(lean.clone());
    let recorded: Value = serde_json::from_str(include_str!("../data/similarity/trees.json")).unwrap();
    let seeds: Vec<String> = recorded["trees"]
        .as_object()
        .unwrap()
        .values()
        .take(40)
        .map(|v| v["Ok"].to_string())
        .filter(|t| t.len() < 20_000)
        .collect();
    assert!(seeds.len() > 5);
    let sides: [&Side; 1] = [&Side { context: String::new(), text: "theorem t : True".into() }];
    Fuzz::new("trees", 1000)
        .seeds(seeds)
        .seeds([r#"{"parsed": [{"tree": ["(a", "'b", ")"], "complete": true, "messages": []}]}"#])
        .seeds([r#"{"trees": [{"tree": ["(a", "'b", "(c", ")", ")"], "messages": []}]}"#])
        .words(&[
            "\"(null\"",
            "\")\"",
            "\"'x\"",
            "\"`x\"",
            "\"?\"",
            "Lean.Parser.Term.app",
            "Lean.Parser.Command.declaration",
        ])
        .run(|input| {
            let Ok(value) = serde_json::from_slice::<Value>(input) else { return };
            if let Ok(tree) = serde_json::from_value::<SyntaxTree>(value.clone()) {
                let again: SyntaxTree = serde_json::from_value(serde_json::to_value(&tree).unwrap()).unwrap();
                assert_eq!(tree, again);
                let held = Holds(tree);
                let one = [String::from("x")];
                RUNTIME.block_on(async {
                    let _ = statements(&held, &one).await;
                    for form in [TreeForm::Paper, TreeForm::Normal] {
                        let _ = trees(&held, &one, TreeOptions { form, alpha: true }).await;
                    }
                });
            }
            *lean.0.lock().unwrap() = value;
            RUNTIME.block_on(async {
                let _ = parser.parse(&["x".to_owned()]).await;
                let _ = expr_trees(&*lean, &ProofContext::default(), &sides).await;
            });
        });
}

#[test]
fn terms() {
    let other: Term = serde_json::from_str(r##"["HAdd.hAdd", "$x", ["HMul.hMul", "2", "#0"]]"##).unwrap();
    Fuzz::new("terms", 2000)
        .seeds([r##"["HAdd.hAdd", "$x", ["HMul.hMul", "2", "$y"], ["Eq", ["f", "#0"], "0"]]"##])
        .words(&[
            "[\"HAdd.hAdd\",\"1\",\"1\"]",
            "\"HSub.hSub\"",
            "\"Neg.neg\"",
            "[[\"f\"]]",
            "\"99999999999999999999\"",
            "\"HMul.hMul\"",
            "\"HPow.hPow\"",
        ])
        .run(|input| {
            // What a worker sends is bounded; a distance is quadratic.
            let Ok(term) = serde_json::from_slice::<Term>(&input[..input.len().min(2000)]) else { return };
            let again: Term = serde_json::from_str(&serde_json::to_string(&term).unwrap()).unwrap();
            assert_eq!(term, again);
            for level in [Level::Additive, Level::Commutative, Level::Ordered, Level::Raw] {
                assert_eq!(distance(&term, &term, level), 0);
                assert_eq!(distance(&term, &other, level), distance(&other, &term, level), "{term:?}");
            }
        });
}
