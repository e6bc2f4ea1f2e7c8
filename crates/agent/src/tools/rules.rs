//! The rules of the tool-calling mode as a pure state machine (ATF, section 3.1 and appendix).
//!
//! Consistency is judged only of code whose syntax check passed; after every revision comes a new
//! syntax check; the work ends when both have passed; each failed check and each invalid call
//! counts as one revision.

/// A call, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Tool {
    /// Lean is asked.
    Syntax(String),
    /// The judges are asked, about this code or about that which passed last.
    Consistency(Option<String>),
    /// The library is searched.
    Search(String),
}

/// Searches beyond this many count as invalid calls: they are free otherwise, and a model could go
/// on searching without end.
const MAX_SEARCHES: u32 = 16;

/// How far a conversation is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Session {
    max_revisions: u32,
    judged: bool,
    revisions: u32,
    searches: u32,
    passed: Option<String>,
    done: bool,
}

impl Session {
    /// A new conversation; `judged` says whether there are judges, without whom the syntax check is
    /// the last one.
    pub(crate) fn new(max_revisions: u32, judged: bool) -> Self {
        Self { max_revisions, judged, revisions: 0, searches: 0, passed: None, done: false }
    }

    /// Failed checks and invalid calls so far.
    pub(super) fn revisions(&self) -> u32 {
        self.revisions
    }

    /// Whether both checks passed on one and the same code.
    pub(crate) fn is_done(&self) -> bool {
        self.done
    }

    /// Whether one revision too many was needed.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.revisions > self.max_revisions
    }

    /// Whether a call may be carried out now.
    ///
    /// # Errors
    /// Why not, for the model; the call then counts as a revision ([`Session::fail`]).
    pub(crate) fn admit(&mut self, tool: &Tool) -> Result<(), String> {
        match tool {
            Tool::Syntax(_) => Ok(()),
            Tool::Consistency(_) if !self.judged => Err("there is no `consistency_check` here".to_owned()),
            Tool::Consistency(code) => match &self.passed {
                Some(passed) if code.as_ref().is_none_or(|code| passed == code) => Ok(()),
                Some(_) => Err("`syntax_check` passed on other code; check the revised code first".to_owned()),
                None => Err("call `syntax_check` first; only code that passed it can be judged".to_owned()),
            },
            Tool::Search(_) if self.searches >= MAX_SEARCHES => {
                Err(format!("there were {MAX_SEARCHES} searches already; write the statement with what was found"))
            }
            Tool::Search(_) => {
                self.searches += 1;
                Ok(())
            }
        }
    }

    /// The syntax check of `code` ended.
    pub(super) fn syntax(&mut self, code: &str, passed: bool) {
        self.passed = passed.then(|| code.to_owned());
        self.done = passed && !self.judged;
        if !passed {
            self.revisions += 1;
        }
    }

    /// The consistency check of the code that passed ended.
    pub(super) fn consistency(&mut self, passed: bool) {
        self.done = passed;
        if !passed {
            self.passed = None;
            self.revisions += 1;
        }
    }

    /// Nothing more may be tried.
    pub(crate) fn exhaust(&mut self) {
        self.revisions = self.revisions.max(self.max_revisions.saturating_add(1));
    }

    /// A call was invalid, or none was made.
    pub(crate) fn fail(&mut self) {
        self.revisions += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn syntax(code: &str) -> Tool {
        Tool::Syntax(code.into())
    }

    fn consistency(code: &str) -> Tool {
        Tool::Consistency(Some(code.into()))
    }

    #[test]
    fn consistency_waits_for_syntax_and_for_the_same_code() {
        let mut s = Session::new(8, true);
        assert!(s.admit(&consistency("a")).unwrap_err().contains("first"));
        s.fail();
        assert!(s.admit(&syntax("a")).is_ok());
        s.syntax("a", true);
        assert!(!s.is_done());
        assert!(s.admit(&consistency("b")).unwrap_err().contains("other code"));
        s.fail();
        assert!(s.admit(&consistency("a")).is_ok());
        assert!(s.admit(&Tool::Consistency(None)).is_ok(), "what passed last needs no naming");
        s.consistency(false);
        assert!(s.admit(&Tool::Consistency(None)).is_err());
        // After a rejection the same code has to pass the syntax check again.
        assert!(s.admit(&consistency("a")).is_err());
        s.syntax("b", true);
        s.consistency(true);
        assert!(s.is_done());
        assert_eq!(s.revisions(), 3);
    }

    #[test]
    fn the_ninth_failure_ends_it() {
        let mut s = Session::new(8, true);
        for _ in 0..8 {
            s.syntax("a", false);
            assert!(!s.is_exhausted());
        }
        s.syntax("a", false);
        assert!(s.is_exhausted() && !s.is_done());
    }

    #[test]
    fn without_judges_the_syntax_check_is_the_last() {
        let mut s = Session::new(8, false);
        assert!(s.admit(&consistency("a")).is_err());
        s.syntax("a", true);
        assert!(s.is_done());
    }

    proptest! {
        #[test]
        fn done_means_that_both_passed_on_one_code(steps in proptest::collection::vec((0u8..3, 0u8..3, any::<bool>()), 0..60)) {
            let mut s = Session::new(1000, true);
            let mut last_passed: Option<String> = None;
            for (what, code, passes) in steps {
                let code = format!("c{code}");
                match what {
                    0 => { s.syntax(&code, passes); last_passed = passes.then(|| code.clone()); }
                    1 => match s.admit(&Tool::Consistency(Some(code.clone()))) {
                        Ok(()) => {
                            prop_assert_eq!(last_passed.as_deref(), Some(&*code));
                            s.consistency(passes);
                            prop_assert_eq!(s.is_done(), passes);
                            if passes { return Ok(()); }
                            last_passed = None;
                        }
                        Err(_) => s.fail(),
                    },
                    _ => { let _ = s.admit(&Tool::Search("q".into())); }
                }
                prop_assert!(!s.is_done());
            }
        }
    }
}
