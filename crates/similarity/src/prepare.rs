//! From the text of a statement, as datasets and models write it, to a source Lean can parse:
//! imports out, an ending in. Text only; knows no Lean beyond comments, strings and brackets.

use autoform_lean::lexer::brackets;

/// The sources to try for a statement, best first. All say the same; they differ in where the
/// statement is taken to end and its proof to begin.
pub(crate) fn candidates(text: &str) -> Vec<String> {
    let body = without_imports(text);
    let body = body.trim_end();
    let mut out = vec![finished(body)];
    // A proof that does not parse, or none: cut at each place where one could begin.
    for at in proof_starts(body) {
        let cut = format!("{} := sorry", body[..at].trim_end());
        if !out.contains(&cut) {
            out.push(cut);
        }
    }
    let bare = format!("{body} := sorry");
    if !out.contains(&bare) {
        out.push(bare);
    }
    out
}

/// The statement with `sorry` for its proof, whatever proof it has or lacks: it states and proves nothing.
pub(crate) fn unproved(text: &str) -> String {
    let body = without_imports(text);
    let body = body.trim_end();
    let statement = proof_starts(body).first().map_or(body, |&at| body[..at].trim_end());
    format!("{statement} := sorry")
}

/// The text with `sorry` where it stops before its proof.
fn finished(body: &str) -> String {
    let last_word = body.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
    if body.ends_with(":=") || last_word == "by" { format!("{body} sorry") } else { body.to_owned() }
}

/// Leaves out `import` lines: a parse-only environment already stands for them.
pub(super) fn without_imports(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let import = line.trim_start().strip_prefix("import").is_some_and(|r| r.starts_with(char::is_whitespace));
        out.push_str(if import { "\n" } else { line });
    }
    out
}

/// Offsets of `:=` outside brackets, comments and strings that a proof follows, in order; those
/// followed by `by`, `sorry`, `fun` or nothing come first.
pub(super) fn proof_starts(text: &str) -> Vec<usize> {
    let mut sure = Vec::new();
    let mut perhaps = Vec::new();
    for (token, _) in brackets(text).filter(|(t, depth)| *depth == 0 && t.text == ":=") {
        let after = text[token.end()..].trim_start();
        let word = after.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
        let proof = after.is_empty() || matches!(word, "by" | "sorry" | "fun");
        if proof { sure.push(token.start) } else { perhaps.push(token.start) }
    }
    sure.append(&mut perhaps);
    sure
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn endings() {
        for (text, first) in [
            ("theorem a : 1 = 1 :=", "theorem a : 1 = 1 := sorry"),
            ("theorem a : 1 = 1 := by\n", "theorem a : 1 = 1 := by sorry"),
            ("theorem a : 1 = 1 := by sorry", "theorem a : 1 = 1 := by sorry"),
            ("import Mathlib\nimport Aesop\ntheorem a : 1 = 1 :=\nsorry", "\n\ntheorem a : 1 = 1 :=\nsorry"),
        ] {
            assert_eq!(candidates(text)[0], first);
        }
        assert!(candidates("theorem a : 1 = 1").contains(&"theorem a : 1 = 1 := sorry".to_owned()));
    }

    #[test]
    fn a_statement_without_its_proof() {
        for proof in [":= by simp", ":= by\n", ":= sorry", ":= by sorry", ":=", ":= fun h => h", ""] {
            assert_eq!(
                unproved(&format!("import Mathlib\ntheorem a : 1 = 1 {proof}")),
                "\ntheorem a : 1 = 1 := sorry",
                "{proof}"
            );
        }
    }

    #[test]
    fn a_word_that_ends_in_by_is_no_proof() {
        assert_eq!(candidates("theorem a : nearby")[0], "theorem a : nearby");
    }

    #[test]
    fn proofs_are_cut_outside_brackets_comments_and_strings() {
        let text =
            "theorem a (h : 1 = 1 := by rfl) /- := by -/ (s : String := \":= by\") -- := by\n : True := by nlinarith";
        let cut = text.rfind(":= by").unwrap();
        assert_eq!(proof_starts(text), vec![cut]);
        // The value of a `let` comes after the proof's `:=`.
        let text = "theorem a : let x := 1; x = 1 := by simp";
        assert_eq!(candidates(text)[1], "theorem a : let x := 1; x = 1 := sorry");
    }

    #[test]
    fn imports_named_in_a_statement_stay() {
        assert!(candidates("theorem important : important_thing := by")[0].contains("important_thing"));
    }

    proptest! {
        #[test]
        fn any_text_has_candidates(text in "\\PC{0,60}") {
            prop_assert!(!candidates(&text).is_empty());
        }

        #[test]
        fn unbalanced_text_does_not_panic(text in "[-/:=\"\\\\(){}⟨⟩ bya\n]{0,60}") {
            prop_assert!(!candidates(&text).is_empty());
        }
    }
}
