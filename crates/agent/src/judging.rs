//! The theorem before the judges: what they are shown, how they come to a verdict, what of it the
//! record holds.

use super::abort::Abort;
use super::assembly::body;
use super::brief::Product;
use super::context::Context;
use super::diagnosis;
use super::terms::terms;
use autoform_judge::{
    Case, Convened, Decision, JudgeConfig, Judgement, Method, Opinion, REFUTED, Seat, agreement, convene,
};
use autoform_llm::prompt::{GroundedTerm, Term};
use autoform_record::statement::{Remark, RemarkKind};
use autoform_record::{Event as Note, Round, Verdict};

/// Puts the file to the judges and their verdicts into the record.
pub(super) async fn judge(ctx: &Context<'_>, product: &Product, round: u32) -> Result<Convened, Abort> {
    let (definitions, terms) = match &product.file {
        Some((_, used, whole)) => (used.as_slice(), terms(ctx, &product.lean_name, whole).await?),
        None => (&[][..], Vec::new()),
    };
    let facts = match &product.file {
        Some((file, ..)) => ctx.findings(round, file).await?,
        None => Vec::new(),
    };
    let (given, remarks) = (ctx.services.library.given(), remarks_of(product));
    let own = body(definitions, Some(&product.code), None, false);
    let refuted = facts.iter().find(|fact| fact.starts_with(REFUTED)).cloned();
    let case = Case {
        facts,
        remarks: remarks.iter().map(ToString::to_string).collect(),
        statement: ctx.statement.as_str().to_owned(),
        code: if given.is_empty() { own } else { format!("{given}\n\n{own}") },
        terms,
        library_name: ctx.services.library.name.clone(),
        library_note: ctx.services.library.note.clone(),
        ..Case::default()
    };
    let judges = &ctx.services.judges;
    let (mut convened, kinds) = match refuted.filter(|_| remarks.iter().all(|r| r.kind != RemarkKind::Source)) {
        // What Lean refutes goes back before any judge is asked, unless the author says that the text is false.
        Some(fact) => (refused(&fact), Vec::new()),
        None => hear(ctx, &case).await?,
    };
    for (i, judgement) in convened.judgements.iter().enumerate() {
        let (reasons, fault) = match judgement {
            Judgement::Consistent => (Vec::new(), None),
            Judgement::Inconsistent { reasons, fault } => (reasons.clone(), fault.clone()),
            Judgement::Unscored { problem } => (vec![problem.clone()], None),
        };
        ctx.note(&Note::Verdict(Verdict {
            round,
            judge: kinds[i].0,
            model: judges[kinds[i].0].provider.id().to_owned(),
            prompt: kinds[i].1.to_owned(),
            verdict: judgement.ruling(),
            reasons,
            fault,
        }))?;
    }
    ctx.note(&Note::Round(Round {
        round,
        verdict: convened.decision.ruling(),
        asked: convened.judgements.len(),
        agreement: agreement(&convened.judgements),
    }))?;
    if let (true, Some((file, ..)), Decision::Inconsistent { judge, reasons, .. }) =
        (ctx.settings.diagnose, &product.file, &mut convened.decision)
    {
        let said = std::mem::take(reasons);
        *reasons = diagnosis::reasons(ctx, &*judges[*judge].provider, file, round, said).await?;
    }
    Ok(convened)
}

fn remarks_of(product: &Product) -> Vec<Remark> {
    product.file.as_ref().map(|(file, ..)| file.remarks.clone()).unwrap_or_default()
}

/// The decision about a theorem that Lean refutes.
fn refused(fact: &str) -> Convened {
    let reason = format!(
        "{fact} If the text means something else, state that; where the text has a slip, state what is meant and add the line \
         `Remark (misprint): ...`. Only if the text itself is false as written, state it as written and add the line \
         `Remark (source): ...`."
    );
    let decision = Decision::Inconsistent { judge: 0, reasons: vec![reason], fault: None };
    Convened { judgements: Vec::new(), decision }
}

/// Who gave each verdict: the judge, from 0, and its prompt.
type Who = Vec<(usize, &'static str)>;

/// Hears the judges in the way that the settings name.
async fn hear(ctx: &Context<'_>, case: &Case) -> Result<(Convened, Who), Abort> {
    let judges = &ctx.services.judges;
    let ask = |i: usize, request| {
        let task = format!("judge:{}", i + 1);
        async move { ctx.put(&task, &*judges[i].provider, request).await }
    };
    let method = ctx.settings.judging.method();
    if method == Method::Ensemble {
        let seats: Vec<Seat> = judges.iter().map(|j| Seat { kind: j.kind }).collect();
        let convened = convene(&seats, case, ctx.prompts, ctx.settings.ask_all_judges, ask).await?;
        return Ok((convened, judges.iter().map(|j| j.kind.prompt_name()).enumerate().collect()));
    }
    let config = JudgeConfig { rounds: ctx.settings.judging.rounds(), ..JudgeConfig::default() };
    let meaning = |t: &Term| GroundedTerm {
        name: t.name.clone(),
        kind: t.kind.clone(),
        ty: t.ty.clone(),
        value: String::new(),
        doc: t.doc.clone(),
    };
    let case = Case { grounding: case.terms.iter().map(meaning).collect(), ..case.clone() };
    let Opinion { judgement, votes, .. } =
        autoform_judge::judge::<Abort, _, _>(method, &case, &config, ctx.prompts, &[], ask).await?;
    let decision = Decision::of_one(&judgement);
    let judgements = if votes.is_empty() { vec![judgement] } else { votes };
    let who = vec![(0, method.prompt_name()); judgements.len()];
    Ok((Convened { judgements, decision }, who))
}
