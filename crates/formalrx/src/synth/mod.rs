//! A test set made anywhere: aligned statements that elaborate, and misaligned ones made from them by
//! typed edits, each proved to say something else where that can be decided.
//!
//! Owns: the generators, the evidence, the choice of rows. Must not know: who is measured with them.
//! The same seed, sources and Lean give the same rows, byte by byte. A row's id says nothing of its
//! label.

mod claims;
mod edit;
mod evidence;
mod generators;
mod instances;
mod items;
mod located;
mod rewrites;
mod view;

pub use evidence::Evidence;
pub use items::{Source, benchmark, dataset, seeds};

use crate::equal::{Equality, equal};
use autoform_judge::track::Category;
use autoform_judge::track::{Answer, Gold};
use autoform_lean::{DEFAULT_HEADER, ElabRequest, Lean};
use autoform_similarity::lean_parser::LeanParser;
use autoform_similarity::parser::Parser;
use edit::Edit;
use evidence::{Finding, header_with_facts, is_plain, same_claims, tell_apart};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use view::View;

/// Where a row comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The aligned pair it was made from.
    pub source: String,
    /// What was done; `unchanged` for an original.
    pub edit: String,
    /// How it was told from its original; none on aligned rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Evidence>,
}

/// A row of the set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SynthRow {
    /// The row as the track has it, with its truth.
    #[serde(flatten)]
    pub gold: Gold,
    /// The aligned statement it was made from.
    #[serde(skip)]
    pub original: String,
    /// Where it comes from.
    pub synth: Origin,
}

/// What to make.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Seed of every choice.
    pub seed: u64,
    /// Misaligned rows of each category.
    pub per_category: usize,
    /// Aligned rows.
    pub aligned: usize,
    /// Only these; all when empty.
    pub categories: Vec<Category>,
}

/// What became of a category.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Made {
    /// Edits the generators found.
    pub edits: usize,
    /// Edits put to Lean.
    pub tried: usize,
    /// Rows by the word of their evidence.
    pub rows: BTreeMap<String, usize>,
    /// Edits that do not elaborate.
    pub rejected: usize,
    /// Edits that Lean proved to change nothing.
    pub same: usize,
    /// Edits that Lean did not finish.
    pub failed: usize,
}

/// The set, and how it was made.
#[derive(Debug, Clone)]
pub struct Synth {
    /// Rows in their final order.
    pub rows: Vec<SynthRow>,
    /// By category.
    pub made: BTreeMap<Category, Made>,
    /// Sources left out and why.
    pub left_out: Vec<(String, String)>,
}

/// Two statements to compare, in the form of `similarity pair --batch`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pair {
    /// The row.
    pub id: String,
    /// The aligned original.
    pub first: String,
    /// The row's statement.
    pub second: String,
    /// What both rely on.
    pub first_context: String,
    /// The same.
    pub second_context: String,
}

impl Synth {
    /// Every row that is not its own original, beside it.
    pub fn pairs(&self) -> Vec<Pair> {
        let changed = self.rows.iter().filter(|r| r.original != r.gold.formal_statement);
        let pair = |r: &SynthRow| Pair {
            id: r.gold.answer.idx.clone(),
            first: r.original.clone(),
            second: r.gold.formal_statement.clone(),
            first_context: r.gold.opens(),
            second_context: r.gold.opens(),
        };
        changed.map(pair).collect()
    }
}

/// Edits of one category put to Lean at most, by the number of rows wanted.
const TRIES: usize = 2;

/// Rows of one category from one source at most.
const PER_SOURCE: usize = 2;

struct Prepared {
    source: Source,
    view: View,
}

/// Makes the set. `progress` is told what was done, `landed` is shown the rows of each category
/// as they are there, without their final ids. Where Lean is not to be had, every source is left
/// out with the reason.
pub async fn make(
    lean: &Arc<dyn Lean>,
    sources: Vec<Source>,
    plan: &Plan,
    progress: &dyn Fn(&str),
    landed: &dyn Fn(&[SynthRow]),
) -> Synth {
    let header = DEFAULT_HEADER.to_owned();
    let parser = LeanParser::new(lean.clone());
    let pool: &dyn Lean = &**lean;
    let (prepared, left_out) = prepare(pool, &parser, &header, sources).await;
    progress(&format!("{} sources elaborate, {} are left out", prepared.len(), left_out.len()));
    for (id, why) in &left_out {
        progress(&format!("left out: {id}: {why}"));
    }
    let facts = header_with_facts(&header);
    let desk = Desk { pool, parser, header, facts };
    let mut made = BTreeMap::new();
    let mut rows = Vec::new();
    let mut texts: BTreeSet<String> = prepared.iter().map(|p| p.source.formal.clone()).collect();
    for category in Category::all().filter(|c| plan.categories.is_empty() || plan.categories.contains(c)) {
        let (new, what) = desk.category(category, &prepared, plan, &mut texts).await;
        progress(&format!(
            "{} {}: {} rows of {} edits tried ({})",
            category.code(),
            category,
            new.len(),
            what.tried,
            what.rows.iter().map(|(edit, n)| format!("{edit}: {n}")).collect::<Vec<_>>().join(", ")
        ));
        landed(&new);
        rows.extend(new);
        made.insert(category, what);
    }
    let aligned = desk.aligned(&prepared, plan, &mut texts).await;
    landed(&aligned);
    rows.extend(aligned);
    progress(&format!("{} rows in all", rows.len()));
    // Neither the order nor the number of a row tells its label.
    rows.shuffle(&mut StdRng::seed_from_u64(plan.seed));
    for (i, row) in rows.iter_mut().enumerate() {
        row.gold.answer.idx = format!("synth_{:04}", i + 1);
    }
    Synth { rows, made, left_out }
}

/// Sources that parse and elaborate.
async fn prepare(
    pool: &dyn Lean,
    parser: &LeanParser,
    header: &str,
    sources: Vec<Source>,
) -> (Vec<Prepared>, Vec<(String, String)>) {
    let texts: Vec<String> = sources.iter().map(|s| s.formal.clone()).collect();
    let trees = parser.parse(&texts).await;
    let (mut prepared, mut left_out) = (Vec::new(), Vec::new());
    for (source, tree) in sources.into_iter().zip(trees) {
        let view = match tree {
            Ok(tree) => View::new(&source.formal, tree),
            Err(e) => {
                left_out.push((source.id, e.to_string()));
                continue;
            }
        };
        let Some(view) = view else {
            left_out.push((source.id, "no theorem with a type".to_owned()));
            continue;
        };
        let text = format!("{}{}", source.opens(), source.formal);
        let request = ElabRequest { header: header.to_owned(), source: text, ..ElabRequest::default() };
        if pool.elaborate(&request).await.is_accepted() {
            prepared.push(Prepared { source, view });
        } else {
            left_out.push((source.id, "does not elaborate here".to_owned()));
        }
    }
    (prepared, left_out)
}

struct Desk<'a> {
    pool: &'a dyn Lean,
    parser: LeanParser,
    header: String,
    /// The header with facts about sets.
    facts: String,
}

impl Desk<'_> {
    async fn view(&self, text: &str) -> Option<View> {
        let tree = self.parser.parse(&[text.to_owned()]).await.pop()?.ok()?;
        View::new(text, tree)
    }

    async fn category(
        &self,
        category: Category,
        prepared: &[Prepared],
        plan: &Plan,
        texts: &mut BTreeSet<String>,
    ) -> (Vec<SynthRow>, Made) {
        let generate = generators::ALL.iter().find(|(code, _)| *code == category.code()).map(|(_, g)| *g);
        let candidates = generate
            .map_or(Vec::new(), |g| order(prepared, g, plan.seed, category.index() as u64, category.code() != "S1.2"));
        let mut made = Made { edits: candidates.len(), ..Made::default() };
        let (mut decided, mut open) = (Vec::new(), Vec::new());
        let mut from: BTreeMap<&str, usize> = BTreeMap::new();
        for (p, edit) in candidates {
            let enough = decided.len() >= plan.per_category;
            if enough || made.tried >= plan.per_category * TRIES {
                break;
            }
            let used = from.entry(&p.source.id).or_default();
            let edited = edit.apply(&p.view);
            if *used >= PER_SOURCE || texts.contains(&edited.text) {
                continue;
            }
            made.tried += 1;
            let Some(view) = self.view(&edited.text).await else {
                made.rejected += 1;
                continue;
            };
            let evidence = match tell_apart(self.pool, &self.facts, &p.source.opens(), &p.view, &view).await {
                Finding::Differs(evidence) => evidence,
                Finding::Same => {
                    made.same += 1;
                    continue;
                }
                Finding::Rejected => {
                    made.rejected += 1;
                    continue;
                }
                Finding::Failed(_) => {
                    made.failed += 1;
                    continue;
                }
            };
            *used += 1;
            texts.insert(edited.text.clone());
            let answer = Answer::misaligned("", category, edited.segment, &p.source.formal);
            let is_open = evidence == Evidence::Undecided;
            let synth = Origin { source: p.source.id.clone(), edit: edit.what.clone(), evidence: Some(evidence) };
            let row = row(&p.source, edited.text, answer, synth);
            if is_open { open.push(row) } else { decided.push(row) }
        }
        // What is not decided fills up what is missing, and says so.
        decided.truncate(plan.per_category);
        for row in open {
            if decided.len() >= plan.per_category {
                break;
            }
            let original = row.gold.answer.corrected_statement.clone().unwrap_or_default();
            let opens = row.gold.opens();
            match equal(self.pool, &self.header, &opens, &original, &row.gold.formal_statement).await {
                Equality::Proved { .. } => made.same += 1,
                _ => decided.push(row),
            }
        }
        for row in &decided {
            let word = row.synth.evidence.as_ref().map_or("", Evidence::word);
            *made.rows.entry(word.to_owned()).or_default() += 1;
        }
        (decided, made)
    }

    /// Originals and rewrites, half and half as far as they go.
    async fn aligned(&self, prepared: &[Prepared], plan: &Plan, texts: &mut BTreeSet<String>) -> Vec<SynthRow> {
        let mut rows = Vec::new();
        let mut from: BTreeSet<&str> = BTreeSet::new();
        for (p, edit) in order(prepared, rewrites::edits, plan.seed, u64::from(u8::MAX), true) {
            if rows.len() >= plan.aligned / 2 {
                break;
            }
            let edited = edit.apply(&p.view);
            if from.contains(p.source.id.as_str()) || texts.contains(&edited.text) {
                continue;
            }
            let Some(view) = self.view(&edited.text).await else { continue };
            let proved = same_claims(self.pool, &self.header, &p.source.opens(), &p.view, &view).await
                || matches!(
                    equal(self.pool, &self.header, &p.source.opens(), &p.source.formal, &edited.text).await,
                    Equality::Proved { .. }
                );
            if proved {
                from.insert(&p.source.id);
                texts.insert(edited.text.clone());
                let synth = Origin { source: p.source.id.clone(), edit: edit.what.clone(), evidence: None };
                rows.push(row(&p.source, edited.text, Answer::aligned(""), synth));
            }
        }
        let mut originals: Vec<&Prepared> = prepared.iter().collect();
        originals.shuffle(&mut StdRng::seed_from_u64(plan.seed));
        for p in originals.into_iter().take(plan.aligned.saturating_sub(rows.len())) {
            let synth = Origin { source: p.source.id.clone(), edit: "unchanged".to_owned(), evidence: None };
            rows.push(row(&p.source, p.source.formal.clone(), Answer::aligned(""), synth));
        }
        rows
    }
}

fn row(source: &Source, formal: String, answer: Answer, synth: Origin) -> SynthRow {
    let gold = Gold {
        header: source.header.clone(),
        informal_statement: source.informal.clone(),
        formal_statement: formal,
        answer,
    };
    SynthRow { gold, original: source.formal.clone(), synth }
}

/// Every edit of every source in a seeded order: one of each source, then the next of each; sources that
/// evaluation can settle come first, since their errors are proved at once, or last: where a true universal
/// becomes an existence, values alone settle nothing.
fn order(
    prepared: &[Prepared],
    generate: fn(&View) -> Vec<Edit>,
    seed: u64,
    stream: u64,
    plain_first: bool,
) -> Vec<(&Prepared, Edit)> {
    let mut rng = StdRng::seed_from_u64(seed.wrapping_mul(1009).wrapping_add(stream));
    let mut sources: Vec<(&Prepared, Vec<Edit>)> = prepared.iter().map(|p| (p, generate(&p.view))).collect();
    sources.shuffle(&mut rng);
    for (_, edits) in &mut sources {
        edits.shuffle(&mut rng);
    }
    let (plain, rest): (Vec<_>, Vec<_>) = sources.into_iter().partition(|(p, _)| is_plain(&p.view));
    let both = if plain_first { [plain, rest] } else { [rest, plain] };
    both.into_iter().flat_map(rounds).collect()
}

/// The first edit of each source, then the second of each, and so on.
fn rounds(sources: Vec<(&Prepared, Vec<Edit>)>) -> Vec<(&Prepared, Edit)> {
    let longest = sources.iter().map(|(_, e)| e.len()).max().unwrap_or(0);
    let at = |round: usize| sources.iter().filter_map(move |(p, e)| Some((*p, e.get(round)?.clone())));
    (0..longest).flat_map(at).collect()
}
