//! How figures are written, the same in every format.

use autoform_bench::eval::metrics::{PassAt, Rate};
use autoform_bench::eval::passk::Estimate;

/// A share with its counts: `62.5% (5/8)`.
pub(super) fn rate(rate: Rate) -> String {
    match rate.value() {
        Some(v) => format!("{} ({}/{})", percent(v), rate.hits, rate.of),
        None => "–".to_owned(),
    }
}

/// `62.5%`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}

/// `62.5% [40.0, 80.0]`.
pub(super) fn estimate(e: Estimate) -> String {
    if e.is_degenerate() {
        // An interval without width would claim a certainty that a handful of items cannot give.
        let why = if e.items == 1 { "1 item".to_owned() } else { format!("all {} items agree", e.items) };
        return format!("{} ({why})", percent(e.value));
    }
    format!("{} [{:.1}, {:.1}]", percent(e.value), e.low * 100.0, e.high * 100.0)
}

/// pass@k, with what it leaves out.
pub(super) fn pass_at(p: &PassAt) -> String {
    let left_out = match p.items_left_out {
        0 => String::new(),
        1 => ", without 1 item".to_owned(),
        n => format!(", without {n} items"),
    };
    p.estimate.map_or_else(|| "–".to_owned(), |e| estimate(e) + &left_out)
}

/// `12,345`.
pub(super) fn count(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, d) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(d);
    }
    out
}

/// `12 ms`, or a dash.
pub(super) fn ms(value: Option<u64>) -> String {
    value.map_or_else(|| "–".to_owned(), |v| format!("{} ms", count(v)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_well() {
        assert_eq!(rate(Rate { hits: 5, of: 8 }), "62.5% (5/8)");
        assert_eq!(rate(Rate::default()), "–");
        assert_eq!(["0", "999", "1,000", "1,234,567"].map(str::to_owned), [0, 999, 1000, 1_234_567].map(count));
        let e = Estimate { value: 0.5, low: 0.25, high: 0.75, items: 8 };
        assert_eq!(estimate(e), "50.0% [25.0, 75.0]");
        assert_eq!(estimate(Estimate { value: 1.0, low: 1.0, high: 1.0, items: 8 }), "100.0% (all 8 items agree)");
        assert_eq!(pass_at(&PassAt { k: 2, estimate: None, items_left_out: 3 }), "–");
    }
}
