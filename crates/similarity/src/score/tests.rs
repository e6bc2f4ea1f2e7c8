use super::*;
use crate::read::SLOT;
use crate::term::{Binder, Brackets, Term};
use proptest::prelude::*;

fn statement(goal: &str) -> Result<Statement, ParseError> {
    Ok(Statement {
        keyword: "theorem".into(),
        name: "t".into(),
        binders: vec![],
        ty: Some(Term::Ident(goal.into())),
        value: None,
        before: vec![],
    })
}

#[test]
fn an_unparsable_side_is_reported_and_never_zero() {
    let side = Side::new("theorem t : a");
    let bad = Err(ParseError::Syntax { line: 1, column: 2, message: "no".into() });
    let good = statement("a");
    let pairs = [
        ParsedPair { sides: (&side, &side), statements: (&good, &bad) },
        ParsedPair { sides: (&side, &side), statements: (&good, &good) },
    ];
    let answers = structural(&pairs, &Metric::structural());
    for metric in Metric::structural() {
        assert_eq!(answers[0][&metric].is_err(), metric.needs_trees(), "{metric:?}");
        assert!(answers[1][&metric].is_ok());
    }
    assert!(matches!(&answers[0][&Metric::Ted], Err(Unscored::NoTree { side, .. }) if side == "second"));
}

#[test]
fn order_of_answers_is_order_of_pairs() {
    let side = Side::new("");
    let statements: Vec<_> = (0..37).map(|i| statement(&i.to_string())).collect();
    let first = statement("7");
    let pairs: Vec<_> =
        statements.iter().map(|s| ParsedPair { sides: (&side, &side), statements: (&first, s) }).collect();
    for (i, a) in structural(&pairs, &[Metric::Ted]).iter().enumerate() {
        assert_eq!(a[&Metric::Ted] == Ok(1.0), i == 7);
    }
}

fn term() -> impl Strategy<Value = Term> {
    let leaf = prop_oneof!["[xyz]".prop_map(Term::Ident), "[123]".prop_map(Term::Literal)];
    leaf.prop_recursive(4, 16, 2, |inner| {
        (prop::sample::select(vec!["+", "=", "≥", "<", "∧", "→"]), inner.clone(), inner).prop_map(|(op, a, b)| match op
        {
            "→" => Term::Arrow(Box::new(a), Box::new(b)),
            op => Term::Op(format!("{SLOT} {op} {SLOT}"), vec![a, b]),
        })
    })
}

/// A statement over some of x, y, z with some hypotheses, and a text for it.
fn random() -> impl Strategy<Value = (Side, Result<Statement, ParseError>)> {
    let variables = prop::collection::vec(("[xyz]", prop::sample::select(vec!["ℕ", "ℝ"])), 0..3);
    (variables, prop::collection::vec(term(), 0..3), term()).prop_map(|(variables, hypotheses, goal)| {
        let binder = |name: String, ty| Binder {
            brackets: Brackets::Explicit,
            name: Some(Term::Ident(name)),
            ty: Some(ty),
            relation: None,
        };
        let variables = variables.into_iter().map(|(x, ty)| binder(x, Term::Ident(ty.to_owned())));
        let hypotheses = hypotheses.into_iter().enumerate().map(|(i, h)| binder(format!("h{i}"), h));
        let mut s = statement("").unwrap();
        s.binders = variables.chain(hypotheses).collect();
        s.ty = Some(goal);
        (Side::new(format!("theorem t : {s:?} := by")), Ok(s))
    })
}

proptest! {
    #[test]
    fn the_order_of_a_pair_does_not_matter_and_nothing_is_liker_than_itself(a in random(), b in random()) {
        let pairs = [(&a, &b), (&b, &a), (&a, &a)]
            .map(|(x, y)| ParsedPair { sides: (&x.0, &y.0), statements: (&x.1, &y.1) });
        let answers = structural(&pairs, &Metric::structural());
        for metric in Metric::structural() {
            let [one, other, same] = [0, 1, 2].map(|i| answers[i][&metric].clone());
            prop_assert_eq!(&one, &other, "{:?}", metric);
            prop_assert!(same.unwrap() >= one.unwrap(), "{:?}", metric);
        }
    }
}
