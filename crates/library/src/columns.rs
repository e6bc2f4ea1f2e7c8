//! Numbers per declaration that ranking needs and that only the whole index can tell.
//!
//! Owns: their computation after a build, and their file `columns.bin` beside the tantivy segment. Document
//! numbers are the segment's; an index always has exactly one segment without deletions.

use super::channel::Channel;
use super::declaration::DeclKind;
use super::error::LibraryError;
use super::schema::Fields;
use std::collections::HashMap;
use std::path::Path;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, SegmentReader, TERMINATED, Term};

/// Name of the file in an index generation.
pub(crate) const FILE: &str = "columns.bin";
const MAGIC: &[u8; 8] = b"AFCOL\0\0\x01";

/// Per-document numbers, indexed by document number.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Columns {
    /// Code of the declaration's kind.
    pub(crate) kind: Vec<u8>,
    /// Position of the name among all names in order; ties are broken by it.
    pub(crate) rank: Vec<u32>,
    /// `ln(1 + n)`, `n` the declarations whose type mentions this one, shared among namesakes.
    pub(crate) popularity: Vec<f32>,
    /// Sums of inverse document frequencies of the distinct tokens, per channel of [`Channel::WORDS`].
    pub(crate) weight: [Vec<f32>; Channel::WORDS.len()],
}

/// Inverse document frequency of BM25: `ln(1 + (N - n + 0.5) / (n + 0.5))`.
pub(crate) fn idf(documents: u32, with_term: u32) -> f32 {
    let (n, d) = (f64::from(documents), f64::from(with_term));
    (1.0 + (n - d + 0.5) / (d + 0.5)).ln() as f32
}

impl Columns {
    /// Computes the columns of a segment.
    ///
    /// # Errors
    /// [`LibraryError::Engine`].
    pub(crate) fn compute(segment: &SegmentReader, fields: &Fields) -> Result<Self, LibraryError> {
        let docs = segment.max_doc();
        let size = docs as usize;
        let kinds = segment.fast_fields().u64("kind")?;
        let kind = (0..docs).map(|d| kinds.first(d).unwrap_or(0) as u8).collect();
        let names = segment
            .fast_fields()
            .str("full_name")?
            .ok_or_else(|| tantivy::TantivyError::SchemaError("no column of names".into()))?;
        let rank: Vec<u32> = (0..docs).map(|d| names.ords().first(d).unwrap_or(0) as u32).collect();
        let mut by_rank = Vec::with_capacity(names.num_terms());
        let mut stream = names.dictionary().stream().map_err(tantivy::TantivyError::from)?;
        while stream.advance() {
            by_rank.push(String::from_utf8_lossy(stream.key()).into_owned());
        }
        let popular = popularity(&by_rank, segment, fields)?;
        let popularity = rank.iter().map(|r| popular.get(*r as usize).copied().unwrap_or(0.0)).collect();
        let mut weight: [Vec<f32>; Channel::WORDS.len()] = std::array::from_fn(|_| vec![0.0; size]);
        for (channel, sums) in Channel::WORDS.into_iter().zip(&mut weight) {
            let inverted = segment.inverted_index(fields.channel(channel))?;
            let mut terms = inverted.terms().stream().map_err(tantivy::TantivyError::from)?;
            while terms.advance() {
                let info = terms.value().clone();
                let idf = idf(docs, info.doc_freq);
                let mut postings = inverted
                    .read_postings_from_terminfo(&info, IndexRecordOption::Basic)
                    .map_err(tantivy::TantivyError::from)?;
                let mut doc = postings.doc();
                while doc != TERMINATED {
                    sums[doc as usize] += idf;
                    doc = postings.advance();
                }
            }
        }
        Ok(Self { kind, rank, popularity, weight })
    }

    /// Whether a document is of one of these kinds; of any where none is named.
    pub(crate) fn has_kind(&self, doc: u32, kinds: &[DeclKind]) -> bool {
        kinds.is_empty() || kinds.iter().any(|k| k.code() == self.kind[doc as usize])
    }

    /// Number of documents.
    pub(crate) fn len(&self) -> usize {
        self.kind.len()
    }

    /// Writes `columns.bin` into `dir`.
    ///
    /// # Errors
    /// [`LibraryError::Io`].
    pub(crate) fn write(&self, dir: &Path) -> Result<(), LibraryError> {
        let mut body = Vec::with_capacity(self.len() * 26);
        body.extend(&self.kind);
        body.extend(self.rank.iter().flat_map(|r| r.to_le_bytes()));
        for floats in std::iter::once(&self.popularity).chain(&self.weight) {
            body.extend(floats.iter().flat_map(|f| f.to_le_bytes()));
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.len() as u64).to_le_bytes());
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.append(&mut body);
        let path = dir.join(FILE);
        std::fs::write(&path, bytes).map_err(LibraryError::io("write", path))
    }

    /// Reads `columns.bin` of `dir`, which must be of `docs` documents.
    ///
    /// # Errors
    /// [`LibraryError::Corrupt`] when anything does not fit.
    pub(crate) fn read(dir: &Path, docs: usize) -> Result<Self, LibraryError> {
        let corrupt = |why: &str| LibraryError::Corrupt { dir: dir.to_owned(), why: format!("{FILE} {why}") };
        let path = dir.join(FILE);
        let bytes = std::fs::read(&path).map_err(LibraryError::io("read", path))?;
        let (head, body) = bytes.split_at_checked(20).ok_or_else(|| corrupt("is cut short"))?;
        if &head[..8] != MAGIC {
            return Err(corrupt("is no file of columns"));
        }
        if head[8..16] != (docs as u64).to_le_bytes() || body.len() != docs * (1 + 4 * (2 + Channel::WORDS.len())) {
            return Err(corrupt("has another number of declarations than the segment"));
        }
        if head[16..] != checksum(body).to_le_bytes() {
            return Err(corrupt("does not match its checksum"));
        }
        let (kind, mut rest) = body.split_at(docs);
        let mut take = || {
            let (now, later) = rest.split_at(4 * docs);
            rest = later;
            now.as_chunks::<4>().0
        };
        let rank = take().iter().map(|b| u32::from_le_bytes(*b)).collect();
        let mut floats = || take().iter().map(|b| f32::from_le_bytes(*b)).collect::<Vec<f32>>();
        Ok(Self { kind: kind.to_vec(), rank, popularity: floats(), weight: std::array::from_fn(|_| floats()) })
    }
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}

/// How often each name is mentioned. A source opens namespaces, so `A.B.c` is also meant by `B.c`, and by
/// `c`, which it shares with every other name that ends so.
fn popularity(names: &[String], segment: &SegmentReader, fields: &Fields) -> Result<Vec<f32>, LibraryError> {
    let field = fields.channel(Channel::Constants);
    let inverted = segment.inverted_index(field)?;
    let frequency = |name: &str| -> Result<f32, LibraryError> {
        let term = Term::from_field_text(field, name);
        Ok(inverted.doc_freq(&term).map_err(tantivy::TantivyError::from)? as f32)
    };
    let last = |name: &str| -> usize { name.rfind('.').map_or(0, |at| at + 1) };
    let mut namesakes: HashMap<&str, f32> = HashMap::new();
    for name in names {
        *namesakes.entry(&name[last(name)..]).or_default() += 1.0;
    }
    names
        .iter()
        .map(|name| {
            let at = last(name);
            let ending = &name[at..];
            let mut n = frequency(ending)? / namesakes.get(ending).copied().unwrap_or(1.0);
            if at > 0 {
                n += frequency(name)?;
                let two = name[..at - 1].rfind('.');
                if let Some(two) = two {
                    n += frequency(&name[two + 1..])?;
                }
            }
            Ok(n.ln_1p())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flipped_bit_or_a_missing_byte_is_refused() {
        let dir = tempfile::tempdir().expect("dir");
        let columns = Columns {
            kind: vec![1, 2],
            rank: vec![0, 1],
            popularity: vec![0.5, 1.5],
            weight: std::array::from_fn(|i| vec![i as f32, 2.0]),
        };
        columns.write(dir.path()).expect("writes");
        assert_eq!(Columns::read(dir.path(), 2).expect("reads"), columns);
        assert!(matches!(Columns::read(dir.path(), 3), Err(LibraryError::Corrupt { .. })));
        let path = dir.path().join(FILE);
        let good = std::fs::read(&path).expect("bytes");
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= 4;
            std::fs::write(&path, &bad).expect("writes");
            assert!(matches!(Columns::read(dir.path(), 2), Err(LibraryError::Corrupt { .. })), "byte {at}");
        }
        std::fs::write(&path, &good[..good.len() - 1]).expect("writes");
        assert!(matches!(Columns::read(dir.path(), 2), Err(LibraryError::Corrupt { .. })));
    }
}
