//! Metrics against human labels: reading labelled pairs, scoring, figures, reports.

pub mod threshold;
