//! Many cases, several methods: each against the labels, and the methods against each other.

use super::{Confusion, Method, Opinion, krippendorff_alpha, pairwise_agreement};
use serde::Serialize;
use std::collections::BTreeMap;

/// Verdicts collected over cases.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    methods: Vec<Method>,
    rows: Vec<(Vec<Option<bool>>, Option<bool>)>,
}

/// One method's figures.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MethodFigures {
    /// The method.
    pub method: Method,
    /// Cases without a verdict, labelled or not.
    pub unscored: usize,
    /// Against the labels; empty where there are none.
    #[serde(flatten)]
    pub confusion: Confusion,
    /// Accuracy.
    pub accuracy: Option<f64>,
    /// Precision of acceptance.
    pub precision: Option<f64>,
    /// Recall of acceptance.
    pub recall: Option<f64>,
    /// F1 of acceptance.
    pub f1: Option<f64>,
    /// Cohen's kappa with the labels.
    pub kappa: Option<f64>,
}

/// The whole table.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figures {
    /// Cases.
    pub cases: usize,
    /// Cases with a label.
    pub labelled: usize,
    /// Each method.
    pub methods: Vec<MethodFigures>,
    /// Share of cases on which two methods give the same verdict, by `A/B`.
    pub pairs: BTreeMap<String, f64>,
    /// Krippendorff's alpha over all methods (nominal).
    pub alpha: Option<f64>,
}

impl Tally {
    /// An empty tally of these methods.
    pub fn new(methods: &[Method]) -> Self {
        Self { methods: methods.to_vec(), rows: Vec::new() }
    }

    /// Adds a case: its opinions, and its label (`true`: the statements are the same) if it has one.
    pub fn add(&mut self, opinions: &[Opinion], label: Option<bool>) {
        let verdict = |m: &Method| opinions.iter().find(|o| o.method == *m).and_then(Opinion::accepts);
        self.rows.push((self.methods.iter().map(verdict).collect(), label));
    }

    /// The figures so far.
    pub fn figures(&self) -> Figures {
        let methods = self.methods.iter().enumerate().map(|(i, method)| {
            let mut confusion = Confusion::default();
            for (verdicts, label) in &self.rows {
                if let Some(label) = label {
                    confusion.add(verdicts[i], *label);
                }
            }
            MethodFigures {
                method: *method,
                unscored: self.rows.iter().filter(|(v, _)| v[i].is_none()).count(),
                confusion,
                accuracy: confusion.accuracy(),
                precision: confusion.precision(),
                recall: confusion.recall(),
                f1: confusion.f1(),
                kappa: confusion.kappa(),
            }
        });
        let mut pairs = BTreeMap::new();
        for (i, a) in self.methods.iter().enumerate() {
            for (j, b) in self.methods.iter().enumerate().skip(i + 1) {
                let units: Vec<Vec<Option<bool>>> = self.rows.iter().map(|(v, _)| vec![v[i], v[j]]).collect();
                if let Some(share) = pairwise_agreement(&units) {
                    pairs.insert(format!("{}/{}", a.name(), b.name()), share);
                }
            }
        }
        let units: Vec<Vec<Option<bool>>> = self.rows.iter().map(|(v, _)| v.clone()).collect();
        Figures {
            cases: self.rows.len(),
            labelled: self.rows.iter().filter(|(_, l)| l.is_some()).count(),
            methods: methods.collect(),
            pairs,
            alpha: krippendorff_alpha(&units),
        }
    }
}

impl Figures {
    /// The figures as a Markdown table with the agreement under it.
    pub fn to_markdown(&self) -> String {
        let number = |x: Option<f64>| x.map_or_else(|| "–".to_owned(), |x| format!("{x:.3}"));
        let mut out = format!("{} cases, {} labelled\n\n", self.cases, self.labelled);
        out.push_str("| judge | TP | FP | TN | FN | unscored | accuracy | precision | recall | F1 | kappa |\n");
        out.push_str("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
        for m in &self.methods {
            let c = m.confusion;
            out.push_str(&format!(
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
                m.method.name(),
                c.tp,
                c.fp,
                c.tn,
                c.r#fn,
                m.unscored,
                number(m.accuracy),
                number(m.precision),
                number(m.recall),
                number(m.f1),
                number(m.kappa)
            ));
        }
        for (pair, share) in &self.pairs {
            out.push_str(&format!("\nagreement {pair}: {share:.3}"));
        }
        if self.methods.len() > 1 {
            out.push_str(&format!("\nKrippendorff's alpha: {}", number(self.alpha)));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Judgement;

    fn opinion(method: Method, verdict: Option<bool>) -> Opinion {
        let judgement = match verdict {
            Some(true) => Judgement::Consistent,
            Some(false) => Judgement::Inconsistent { reasons: vec!["r".into()], fault: None },
            None => Judgement::Unscored { problem: "p".into() },
        };
        Opinion { method, judgement, score: None, items: vec![], votes: vec![], agreement: None, reading: None }
    }

    #[test]
    fn methods_against_labels_and_each_other() {
        let mut tally = Tally::new(&[Method::Ensemble, Method::Majority]);
        for (a, b, label) in [
            (Some(true), Some(true), Some(true)),
            (Some(true), Some(false), Some(false)),
            (Some(false), Some(false), Some(false)),
            (None, Some(true), Some(true)),
            (Some(true), Some(true), None),
        ] {
            tally.add(&[opinion(Method::Majority, b), opinion(Method::Ensemble, a)], label);
        }
        let f = tally.figures();
        assert_eq!((f.cases, f.labelled), (5, 4));
        let ensemble = f.methods[0].confusion;
        assert_eq!((ensemble.tp, ensemble.fp, ensemble.tn, ensemble.r#fn, ensemble.unscored), (1, 1, 1, 0, 1));
        assert_eq!(f.methods[1].accuracy, Some(1.0));
        assert_eq!(f.pairs["ensemble/majority"], 0.75);
        assert!(f.alpha.is_some() && f.to_markdown().contains("| majority | 2 | 0 | 2 | 0 | 0 | 1.000 |"));
    }
}
