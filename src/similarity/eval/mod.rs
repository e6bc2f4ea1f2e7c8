//! Metrics against human labels: reading labelled pairs, scoring, figures, reports.

pub mod logistic;
pub mod pairs;
pub mod threshold;
