//! `summary.json`: the figures, for programs.

use crate::benchmark::Report;
use crate::format::Format;

/// Figures as JSON.
pub(crate) const FORMAT: Format = Format { file: "summary.json", render: to_json };

fn to_json(report: &Report) -> String {
    serde_json::to_string_pretty(&report.summary).expect("a summary has string keys and finite numbers only") + "\n"
}
