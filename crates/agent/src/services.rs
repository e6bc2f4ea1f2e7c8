//! What the agent needs from outside: Lean, a retriever, models. Each is a trait or holds
//! one, so that tests run on scripts and nothing here starts a process.

use autoform_judge::{FactFinder, JudgeId, JudgeKind, seating};
use autoform_lean::Lean;
use autoform_library::{DeclKind, Declaration, Hit, Index, SearchOptions};
use autoform_llm::Provider;
use std::sync::Arc;

/// Why the library could not be searched.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RetrievalError(pub String);

/// Searches the library's index.
#[async_trait::async_trait]
pub trait Retriever: Send + Sync {
    /// The `k` declarations nearest to a query in words, best first; fewer when there are fewer.
    /// Equal queries must give equal answers, or recorded runs cannot be replayed.
    ///
    /// # Errors
    /// The index cannot be read.
    async fn search(&self, query: &str, k: usize) -> Result<Vec<Hit>, RetrievalError>;

    /// The `k` declarations whose names are nearest to a name that does not exist, best first.
    ///
    /// # Errors
    /// The index cannot be read.
    async fn nearest_names(&self, name: &str, k: usize) -> Result<Vec<Declaration>, RetrievalError>;

    /// Up to `k` instances of a class, by its name, simplest first; none where the library has none,
    /// or where a retriever does not know.
    ///
    /// # Errors
    /// The index cannot be read.
    async fn instances(&self, _class: &str, _k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        Ok(Vec::new())
    }

    /// Up to `k` instances for a type, by its name: what `Fintype (Equiv.Perm α)` is for `Equiv.Perm`.
    ///
    /// # Errors
    /// The index cannot be read.
    async fn instances_for(&self, _ty: &str, _k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        Ok(Vec::new())
    }

    /// The fields that a class or structure has itself, its parents not among them.
    ///
    /// # Errors
    /// The index cannot be read.
    async fn fields(&self, _of: &str) -> Result<Vec<Declaration>, RetrievalError> {
        Ok(Vec::new())
    }

    /// The declaration of exactly this name, if there is one.
    ///
    /// # Errors
    /// The index cannot be read.
    async fn describe(&self, name: &str) -> Result<Option<Declaration>, RetrievalError>;
}

#[async_trait::async_trait]
impl Retriever for Index {
    async fn search(&self, query: &str, k: usize) -> Result<Vec<Hit>, RetrievalError> {
        let concepts = SearchOptions { concept: true, ..SearchOptions::default() };
        Self::search(self, query, k, &concepts).map_err(|e| RetrievalError(e.to_string()))
    }

    async fn nearest_names(&self, name: &str, k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        Self::nearest_names(self, name, k).map_err(|e| RetrievalError(e.to_string()))
    }

    async fn instances(&self, class: &str, k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        // Everything whose type mentions the class; those that end in it are its instances.
        let mentions =
            self.search_type(class, MENTIONS, &SearchOptions::default()).map_err(|e| RetrievalError(e.to_string()))?;
        let is_one = |d: &Declaration| is_instance(d, class) && concludes_in(&d.ty, class);
        Ok(mentions.into_iter().map(|hit| hit.decl).filter(is_one).take(k).collect())
    }

    async fn instances_for(&self, ty: &str, k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        let mentions =
            self.search_type(ty, MENTIONS, &SearchOptions::default()).map_err(|e| RetrievalError(e.to_string()))?;
        let is_one = |d: &Declaration| is_instance(d, ty) && concludes_about(&d.ty, ty);
        Ok(mentions.into_iter().map(|hit| hit.decl).filter(is_one).take(k).collect())
    }

    async fn fields(&self, of: &str) -> Result<Vec<Declaration>, RetrievalError> {
        let projections = SearchOptions { kinds: vec![DeclKind::Projection], ..SearchOptions::default() };
        let found = Self::search(self, of, FIELDS, &projections).map_err(|e| RetrievalError(e.to_string()))?;
        let own = |d: &Declaration| d.name.strip_prefix(of).and_then(|f| f.strip_prefix('.')).is_some_and(is_own_field);
        Ok(found.into_iter().map(|hit| hit.decl).filter(own).collect())
    }

    async fn describe(&self, name: &str) -> Result<Option<Declaration>, RetrievalError> {
        self.get(name).map_err(|e| RetrievalError(e.to_string()))
    }
}

/// Declarations that mention a class which are looked through for its instances.
const MENTIONS: usize = 2_000;

/// Fields of all classes that are looked through for those of one.
const FIELDS: usize = 40;

/// Whether a field is not the projection to a parent: `mul`, not `toSemigroup`.
pub(super) fn is_own_field(field: &str) -> bool {
    let parent = field.strip_prefix("to").is_some_and(|rest| rest.starts_with(char::is_uppercase));
    !field.is_empty() && !field.contains('.') && !parent
}

/// What follows the last `→` or `∀ …,` of a type, as text, outside brackets.
pub(super) fn conclusion(ty: &str) -> &str {
    let (mut depth, mut start) = (0usize, 0usize);
    for (at, c) in ty.char_indices() {
        match c {
            '(' | '[' | '{' | '⦃' => depth += 1,
            ')' | ']' | '}' | '⦄' => depth = depth.saturating_sub(1),
            '→' | ',' | ':' if depth == 0 => start = at + c.len_utf8(),
            _ => {}
        }
    }
    ty[start..].trim()
}

fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

/// Whether it is an instance that mentions the very constant, not only one of the same last name.
fn is_instance(d: &Declaration, of: &str) -> bool {
    d.kind == DeclKind::Instance && (d.constants.is_empty() || d.constants.iter().any(|c| c == of))
}

/// How the number types are printed.
fn printed(ty: &str) -> &str {
    match ty {
        "Nat" => "ℕ",
        "Int" => "ℤ",
        "Rat" => "ℚ",
        "Real" => "ℝ",
        "Complex" => "ℂ",
        other => other,
    }
}

/// Whether a type ends in an application of `class`.
fn concludes_in(ty: &str, class: &str) -> bool {
    let head = conclusion(ty).split_whitespace().next().unwrap_or_default();
    !head.is_empty() && (head == class || last(head) == last(class))
}

/// Whether a type ends in a class of something about `ty`.
fn concludes_about(ty: &str, about: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '\'');
    let mut words = conclusion(ty).split(|c: char| !is_word(c)).filter(|w| !w.is_empty()).skip(1);
    words.any(|w| w == about || w == printed(about) || last(w) == last(about))
}

/// The library that statements are written for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LibraryProfile {
    /// Its name, as a model knows it best.
    pub name: String,
    /// What it holds and lacks: honest and short, for writers and judges alike.
    pub note: String,
    /// How to write for it; judges are not told.
    pub advice: String,
    /// The header of every file, such as `import Mathlib`.
    pub header: String,
    /// Its axioms beyond `propext`, `Classical.choice` and `Quot.sound`: resting on these is
    /// allowed, and said in every result that does.
    pub axioms: Vec<String>,
}

impl LibraryProfile {
    /// The embedded library: core Lean with a prelude that has Mathlib's names.
    pub fn embedded(axioms: Vec<String>) -> Self {
        let real = if axioms.is_empty() { "" } else { " ℝ is a complete ordered field given by axioms." };
        Self {
            name: "core Lean 4.28 with a prelude under Mathlib's names".to_owned(),
            note: format!(
                "Every file begins with `import Mathlib`, but only a small part of Mathlib is there: ℕ, ℤ, ℚ, ℝ and their \
                 arithmetic and order, primes, divisibility, parity, congruences, sums and products over finite ranges and sets, \
                 factorials and binomial coefficients, sets with builder notation, functions.{real} Names, notation and meanings are \
                 Mathlib's. Advanced algebra, topology, measure theory and geometry are mostly absent."
            ),
            advice: "Write statements as for Mathlib, with its names and notions. No tactic is needed, since every theorem ends in \
                     `:= by sorry`."
                .to_owned(),
            header: "import Mathlib".to_owned(),
            axioms,
        }
    }

    /// The same with the library's areas, which recordings made before them did not have.
    #[must_use]
    pub fn with_areas(self) -> Self {
        self.holding("graphs, cardinals", "category theory, schemes, manifolds and ordinals")
    }

    /// The same with what came on 26 November 2026.
    #[must_use]
    pub fn with_latest_areas(self) -> Self {
        let more = "graphs, matroids, cardinals, ordinals; power series, quadratic forms, free, exterior and Clifford algebras, \
                    representations, operators on normed spaces";
        self.holding(more, "category theory, schemes and manifolds")
    }

    fn holding(self, last: &str, absent: &str) -> Self {
        let real = if self.axioms.is_empty() { "" } else { " ℝ is a complete ordered field given by axioms." };
        Self {
            note: format!(
                "Every file begins with `import Mathlib`, but only a part of Mathlib is there: ℕ, ℤ, ℚ, ℝ, ℂ and their \
                 arithmetic and order, primes, congruences, finite sets, sums and products, sets and functions; groups, \
                 subgroups, quotients and actions, rings, ideals, modules, algebras, polynomials, localisation, matrices, \
                 bases and dimension, field extensions; orders and lattices, topological, metric and normed spaces, \
                 derivatives, convexity, measures and integrals, {last}.{real} Names, notation and meanings are Mathlib's. \
                 Definitions are there, lemmas mostly not; {absent} are absent."
            ),
            ..self
        }
    }

    /// What stands before every file of the run beside its imports: declarations that are made already.
    pub fn given(&self) -> String {
        let lines: Vec<&str> = self.header.lines().filter(|l| !l.trim_start().starts_with("import ")).collect();
        lines.join("\n").trim().to_owned()
    }

    /// Mathlib itself, at a tag.
    pub fn mathlib(tag: &str) -> Self {
        Self {
            name: format!("Mathlib {tag}"),
            note: "All of Mathlib is there; every file begins with `import Mathlib`.".to_owned(),
            advice: "Use its current names and its typeclasses.".to_owned(),
            header: "import Mathlib".to_owned(),
            axioms: Vec::new(),
        }
    }
}

/// One judge: a model with a prompt.
#[derive(Debug, Clone)]
pub struct JudgeSeat {
    /// Who is asked.
    pub provider: Arc<dyn Provider>,
    /// How.
    pub kind: JudgeKind,
}

impl JudgeSeat {
    /// Who it is, for records.
    pub fn id(&self) -> JudgeId {
        JudgeId::new(self.provider.id(), self.kind)
    }
}

/// The judges for the models named, as [`seating`] seats them.
pub fn seats(models: &[Arc<dyn Provider>]) -> Vec<JudgeSeat> {
    let seat = |(model, kind): (usize, JudgeKind)| JudgeSeat { provider: models[model].clone(), kind };
    seating(models.len()).into_iter().map(seat).collect()
}

/// Everything a run is given.
#[derive(Clone)]
pub struct Services {
    /// Writes plans, definitions and statements.
    pub author: Arc<dyn Provider>,
    /// Judge, in order; none means that the meaning is not checked (ablation).
    pub judges: Vec<JudgeSeat>,
    /// Scores during the run, where the settings want that; the author when absent.
    pub scorer: Option<Arc<dyn Provider>>,
    /// Lean.
    pub lean: Arc<dyn Lean>,
    /// Finds out what Lean says of a statement, for judges, scorers and diagnoses; none where nobody can.
    pub facts: Option<Arc<dyn FactFinder>>,
    /// The library's index.
    pub retriever: Arc<dyn Retriever>,
    /// The library.
    pub library: LibraryProfile,
}

impl Services {
    /// Who scores during a run.
    pub fn scorer(&self) -> &Arc<dyn Provider> {
        self.scorer.as_ref().unwrap_or(&self.author)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instance_is_what_ends_in_its_class() {
        for ty in [
            "(n : ℕ) → Fintype (Fin n)",
            "{α : Type u} → [DecidableEq α] → [Fintype α] → Fintype (Finset α)",
            "∀ {α : Type u}, Fintype α",
            "Fintype Bool",
            ": Fintype Bool",
        ] {
            assert!(concludes_in(ty, "Fintype"), "{ty}");
        }
        for ty in ["[Fintype α] → Finset α", "Fintype α → Nonempty α", "{α : Type u} → [Fintype α] → Finite α", ""]
        {
            assert!(!concludes_in(ty, "Fintype"), "{ty}");
        }
    }

    #[test]
    fn an_instance_is_for_what_its_conclusion_is_about() {
        for ty in ["{α : Type u} → Group (Equiv.Perm α)", "[Fintype α] → Fintype (Perm α)", "Inhabited (Equiv.Perm ℕ)"]
        {
            assert!(concludes_about(ty, "Equiv.Perm"), "{ty}");
        }
        for ty in ["Equiv.Perm ℕ → Fintype ℕ", "Equiv.Perm ℕ", "Fintype (Equiv α β)", "Fintype (Permanent α)", ""]
        {
            assert!(!concludes_about(ty, "Equiv.Perm"), "{ty}");
        }
        assert!(concludes_about("Add ℂ", "Complex") && !concludes_about("Add ℂ", "Real"));
    }

    #[test]
    fn another_constant_of_the_same_last_name_has_other_instances() {
        let told = serde_json::json!({"name": "i", "kind": "instance", "type": "Finite (Iter α)", "module": "M",
            "constants": ["Std.Iterators.Finite"]});
        let mut d: Declaration = serde_json::from_value(told).unwrap();
        assert!(!is_instance(&d, "Finite") && is_instance(&d, "Std.Iterators.Finite"));
        d.kind = DeclKind::Theorem;
        assert!(!is_instance(&d, "Std.Iterators.Finite"));
    }

    #[test]
    fn parents_are_no_fields() {
        assert!(is_own_field("dvd") && is_own_field("top") && !is_own_field("toMul") && !is_own_field("a.b"));
    }

    #[test]
    fn judges_are_not_told_how_to_write() {
        let library = LibraryProfile::embedded(vec!["Real".into()]);
        assert!(library.note.contains("ℝ is") && !library.note.contains("Write"));
        assert!(library.advice.contains("Write statements") && !library.note.contains("by sorry"));
    }
}
