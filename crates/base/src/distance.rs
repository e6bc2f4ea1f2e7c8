//! How far two sequences are apart.

/// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours,
/// no part of the text edited twice (Damerau 1964, restricted). Quadratic time, linear memory.
pub fn alignment<T: PartialEq>(a: &[T], b: &[T]) -> usize {
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    let mut now = vec![0; b.len() + 1];
    for i in 1..=a.len() {
        now[0] = i;
        for j in 1..=b.len() {
            let cost = usize::from(a[i - 1] != b[j - 1]);
            now[j] = (last[j] + 1).min(now[j - 1] + 1).min(last[j - 1] + cost);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                now[j] = now[j].min(before[j - 2] + 1);
            }
        }
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut now);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    #[test]
    fn distances_known_by_hand() {
        let d = |a: &str, b: &str| alignment(&chars(a), &chars(b));
        assert_eq!((d("", "abc"), d("kitten", "sitting"), d("ab", "ba"), d("add_comm", "add_com")), (3, 3, 1, 1));
    }

    proptest::proptest! {
        #[test]
        fn symmetric_and_zero_only_on_equals(a in "[abc]{0,8}", b in "[abc]{0,8}") {
            let (x, y) = (chars(&a), chars(&b));
            proptest::prop_assert_eq!(alignment(&x, &y), alignment(&y, &x));
            proptest::prop_assert_eq!(alignment(&x, &y) == 0, a == b);
        }
    }
}
