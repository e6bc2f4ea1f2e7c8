//! Metrics against human labels: reading labelled pairs, scoring, figures, reports.

pub mod figures;
pub mod honest;
pub mod ledger;
pub mod logistic;
pub mod pairs;
pub mod report;
pub mod threshold;
