//! Eight likenesses at once: the running maximum of a row. Written out for x86-64, where SSE2 is always
//! there and compilers do not find it by themselves; plain elsewhere.

/// Cells computed at once.
pub(super) const LANES: usize = 8;

/// A block of a row.
pub(super) type Block = [i16; LANES];

/// Raises the cells of `row` to the sums of `before` and `trees` where those are more, then each to the
/// greatest before it. `None` before stands for zeros. Sums of cells that do not count may overflow.
#[inline]
pub(super) fn running(row: &mut [Block], before: Option<&[Block]>, trees: &[Block]) {
    // SAFETY: every x86-64 has SSE2.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        sse2(row, before, trees);
    }
    #[cfg(not(target_arch = "x86_64"))]
    plain(row, before, trees);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "sse2")]
#[inline]
fn sse2(row: &mut [Block], before: Option<&[Block]>, trees: &[Block]) {
    use std::arch::x86_64::{
        __m128i, _mm_add_epi16, _mm_max_epi16, _mm_setzero_si128, _mm_shufflehi_epi16, _mm_slli_si128,
        _mm_unpackhi_epi64,
    };
    // SAFETY (both ways): eight 16-bit numbers are the same bits in either type, and any bits are valid.
    let load = |block: &Block| unsafe { std::mem::transmute::<Block, __m128i>(*block) };
    let store = |v: __m128i| unsafe { std::mem::transmute::<__m128i, Block>(v) };
    // The shifts bring in zeros, which no likeness is below.
    let mut last = _mm_setzero_si128();
    let mut step = |row: &mut Block, matched: __m128i| {
        let v = _mm_max_epi16(load(row), matched);
        let v = _mm_max_epi16(v, _mm_slli_si128::<2>(v));
        let v = _mm_max_epi16(v, _mm_slli_si128::<4>(v));
        let v = _mm_max_epi16(v, _mm_slli_si128::<8>(v));
        let v = _mm_max_epi16(v, last);
        let high = _mm_shufflehi_epi16::<0xff>(v);
        last = _mm_unpackhi_epi64(high, high);
        *row = store(v);
    };
    match before {
        Some(before) => {
            for ((row, before), trees) in row.iter_mut().zip(before).zip(trees) {
                step(row, _mm_add_epi16(load(before), load(trees)));
            }
        }
        None => {
            for (row, trees) in row.iter_mut().zip(trees) {
                step(row, load(trees));
            }
        }
    }
}

#[cfg(any(test, not(target_arch = "x86_64")))]
fn plain(row: &mut [Block], before: Option<&[Block]>, trees: &[Block]) {
    let mut last = 0;
    for (i, (row, trees)) in row.iter_mut().zip(trees).enumerate() {
        for (l, cell) in row.iter_mut().enumerate() {
            let matched = before.map_or(0, |b| b[i][l]).wrapping_add(trees[l]);
            last = last.max(*cell).max(matched);
            *cell = last;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn written_out_and_plain_are_the_same(
            blocks in prop::collection::vec((prop::array::uniform8(0i16..99), prop::array::uniform8(0i16..99), prop::array::uniform8(0i16..99)), 0..4),
            before in prop::bool::ANY,
        ) {
            let (mut a, b, t): (Vec<Block>, Vec<Block>, Vec<Block>) = blocks.into_iter().collect();
            let mut other = a.clone();
            let before = before.then_some(b.as_slice());
            running(&mut a, before, &t);
            plain(&mut other, before, &t);
            prop_assert_eq!(a, other);
        }
    }
}
