//! A family's Lean file, `lean/Check/Families/NAME.lean`: what stands in every generated file.
//!
//! Each is plain Lean that is accepted as it is: a theorem there has a sample statement, and only its
//! comment and its proof are taken; `-- preamble` to `-- samples` is taken whole.

/// The text of a family's Lean file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LeanSide(pub(crate) &'static str);

impl LeanSide {
    /// The comment and the proof of a theorem of the file.
    ///
    /// # Panics
    /// When the file that was built in has no such theorem; a test asks for each.
    pub(crate) fn claim(self, name: &str) -> (String, String) {
        let (before, after) = self.0.split_once(&format!("\ntheorem {name} ")).expect("the file has the theorem");
        let doc = before.rsplit_once("/--").map_or("", |(_, d)| d).trim().trim_end_matches("-/").trim();
        let (_, proof) = after.split_once(" := ").expect("the theorem has a proof");
        let proof = proof.split("\n\n").next().unwrap_or(proof);
        (doc.to_owned(), proof.trim_end().to_owned())
    }

    /// Commands that the proofs use; empty where the file has none.
    pub(crate) fn preamble(self) -> &'static str {
        let after = self.0.split_once("\n-- preamble\n").map_or("", |(_, rest)| rest);
        after.split_once("\n-- samples\n").map_or("", |(text, _)| text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comment_and_proof_are_taken_and_the_sample_is_not() {
        let file = LeanSide(
            "import A\n\n-- preamble\ndef a := 1\n-- samples\n\n/-- What. -/\ntheorem b : 1 = 1 := by\n  rfl\n\ntheorem c : x := y\n",
        );
        assert_eq!(file.claim("b"), ("What.".to_owned(), "by\n  rfl".to_owned()));
        assert_eq!(file.preamble(), "def a := 1");
        assert_eq!(LeanSide("theorem").preamble(), "");
    }
}
