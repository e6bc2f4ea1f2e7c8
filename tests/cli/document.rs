//! `autoform formalize --document` with a scripted model and real Lean.

use crate::lean;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use autoform_testing::endpoint::{Endpoint, says};
use serde_json::Value;

const PAGE: &str = "# Lucky numbers\n\n**Definition 1.** A number is *lucky* if its last digit is 7.\n\n\
    **Lemma 2.** Seven is lucky.\n\n*Proof.* Look at it.\n\n**Theorem 3 (Odd).** Every lucky number is odd.\n";

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_document_becomes_one_project_whose_claims_share_definitions() {
    lean();
    let endpoint = Endpoint::new(|question| {
        let file = |code: &str| says(&format!("```lean\nimport Mathlib\n\n{code}\n```"));
        if question.contains("condition by condition") {
            says(
                "```json\n{\"items\": [{\"english\": \"e\", \"lean\": \"l\", \"match\": \"same\"}], \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```",
            )
        } else if !question.contains("one Lean 4 file") {
            says("```json\n{\"reading\": \"r\", \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```")
        } else if question.contains("Seven is lucky.") {
            assert!(question.contains("- A number is *lucky* if its last digit is 7."), "{question}");
            file(
                "/-- The last digit is 7. -/\ndef IsLuckySeven (n : ℕ) : Prop := n % 10 = 7\n\ntheorem lemma_1 : IsLuckySeven 7 := by sorry",
            )
        } else {
            // What the first claim brought stands before the second.
            assert!(question.contains("def IsLuckySeven (n : ℕ)"), "{question}");
            file("theorem odd_2 (n : ℕ) (h : IsLuckySeven n) : Odd n := by sorry")
        }
    });
    let dir = tempfile::tempdir().unwrap();
    let (page, out) = (dir.path().join("page.md"), dir.path().join("out"));
    std::fs::write(&page, PAGE).unwrap();
    let run = || {
        let mut command = Command::new(cargo_bin("autoform"));
        command.args(["formalize", "--workers", "1", "--model", &endpoint.named("author"), "--document"]).arg(&page);
        command.arg("--out").arg(&out).output().unwrap()
    };
    let first = run();
    let (stdout, stderr) = (String::from_utf8_lossy(&first.stdout), String::from_utf8_lossy(&first.stderr));
    assert_eq!(first.status.code(), Some(0), "{stdout}\n{stderr}");
    assert!(stderr.contains("2 of 2 claims stated; Lean accepts the whole file"), "{stderr}");
    let landed: Vec<Value> = stdout.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(landed.iter().map(|l| l["theorem"].as_str().unwrap()).collect::<Vec<_>>(), ["lemma_1", "odd_2"]);
    let whole = std::fs::read_to_string(out.join("Document.lean")).unwrap();
    assert_eq!(whole.matches("def IsLuckySeven").count(), 1, "{whole}");
    assert!(whole.contains("/-- Every lucky number is odd. -/") && !whole.contains("Terms are used"), "{whole}");
    let checked = Command::new(cargo_bin("autoform"))
        .args(["check", "--workers", "1"])
        .arg(out.join("Document.lean"))
        .output()
        .unwrap();
    assert_eq!(checked.status.code(), Some(0), "{}", String::from_utf8_lossy(&checked.stdout));
    let tex = std::fs::read_to_string(out.join("blueprint/content.tex")).unwrap();
    assert!(
        tex.contains("\\lean{lemma_1, IsLuckySeven}\n  \\leanok") && tex.contains("\\begin{definition}[1]"),
        "{tex}"
    );
    let before = endpoint.count();
    assert_eq!(run().stdout, first.stdout, "what was made is not made again");
    assert_eq!(endpoint.count(), before);
    std::fs::write(&page, "Nothing to state here.").unwrap();
    assert_eq!(run().status.code(), Some(2));
}

/// The recorded chapter of `docs/results.md`: its questions are this tree's, and what came of it is one file.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_recorded_chapter_is_made_again() {
    lean();
    let root = env!("CARGO_MANIFEST_DIR");
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    let recorded = format!("replay:{root}/tests/cassettes/chapter");
    let ended = Command::new(cargo_bin("autoform"))
        .args(["formalize", "--workers", "1", "--model", &recorded, "--judge", &recorded, "--document"])
        .arg(format!("{root}/problems/numerical_semigroups.tex"))
        .arg("--out")
        .arg(&out)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(0), "{said}");
    assert!(said.contains("8 of 8 claims stated; Lean accepts the whole file"), "{said}");
    let whole = std::fs::read_to_string(out.join("Document.lean")).unwrap();
    assert_eq!(whole.matches("theorem ").count(), 8, "{whole}");
    assert_eq!(whole.matches("def numericalSemigroupFrobenius").count(), 1, "a definition is made once: {whole}");
    assert!(
        whole.contains("/-- Let $S \\neq \\mathbb{N}$ be a numerical semigroup. Then $F(S) + 1 \\le 2\\,g(S)$. -/"),
        "{whole}"
    );
}
