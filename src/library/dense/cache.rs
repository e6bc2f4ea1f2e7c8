//! Vectors on disk: one file a model, records appended, each of a key, a scale and one byte a number.
//!
//! A record that was cut short by a crash is dropped when the file is opened; one that was damaged fails its
//! checksum and is dropped with all after it. That is no loss but of time: whatever is absent is made again.

use super::DenseError;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Hash of a text.
pub(super) type Key = [u8; 16];

/// The key of a text.
pub(super) fn key(text: &str) -> Key {
    let mut key = [0; 16];
    key.copy_from_slice(&Sha256::digest(text.as_bytes())[..16]);
    key
}

/// The vectors of one model.
#[derive(Debug)]
pub(super) struct Cache {
    path: PathBuf,
    file: File,
    dimensions: usize,
    rows: HashMap<Key, usize>,
    scales: Vec<f32>,
    numbers: Vec<i8>,
    /// Records not yet written.
    pending: Vec<u8>,
}

impl Cache {
    /// Opens the file of a model in `dir`.
    pub(super) fn open(dir: &Path, model: [u8; 8], dimensions: usize) -> Result<Self, DenseError> {
        std::fs::create_dir_all(dir).map_err(|e| DenseError::new(dir, e))?;
        let name: String = model.iter().map(|b| format!("{b:02x}")).collect();
        let path = dir.join(format!("vectors-{name}.bin"));
        let fail = |e: std::io::Error| DenseError::new(&path, e);
        let file = File::options().create(true).append(true).read(true).open(&path).map_err(fail)?;
        let bytes = std::fs::read(&path).map_err(fail)?;
        let mut cache = Self {
            path: path.clone(),
            file,
            dimensions,
            rows: HashMap::new(),
            scales: Vec::new(),
            numbers: Vec::new(),
            pending: Vec::new(),
        };
        let mut good = 0;
        for record in bytes.chunks_exact(cache.record_length()) {
            if !cache.take(record) {
                break;
            }
            good += record.len();
        }
        if good < bytes.len() {
            cache.file.set_len(good as u64).map_err(fail)?;
        }
        Ok(cache)
    }

    /// Key, scale, numbers, checksum.
    fn record_length(&self) -> usize {
        16 + 4 + self.dimensions + 4
    }

    /// Takes a record in; false when its checksum does not fit.
    fn take(&mut self, record: &[u8]) -> bool {
        let (body, sum) = record.split_at(record.len() - 4);
        if checksum(body) != sum {
            return false;
        }
        let mut key = [0; 16];
        key.copy_from_slice(&body[..16]);
        let mut scale = [0; 4];
        scale.copy_from_slice(&body[16..20]);
        self.rows.insert(key, self.scales.len());
        self.scales.push(f32::from_le_bytes(scale));
        self.numbers.extend(body[20..].iter().map(|b| b.cast_signed()));
        true
    }

    pub(super) fn holds(&self, key: &Key) -> bool {
        self.rows.contains_key(key)
    }

    /// Keeps a vector, rounded to one byte a number.
    pub(super) fn put(&mut self, key: Key, vector: &[f32]) -> Result<(), DenseError> {
        if vector.len() != self.dimensions {
            return Err(DenseError::new(&self.path, "a vector of another length was made"));
        }
        let most = vector.iter().fold(0.0_f32, |m, v| m.max(v.abs())).max(1e-12);
        let scale = most / 127.0;
        let mut record = key.to_vec();
        record.extend(scale.to_le_bytes());
        record.extend(vector.iter().map(|v| ((v / scale).round() as i8).cast_unsigned()));
        let sum = checksum(&record);
        record.extend(sum);
        self.take(&record);
        self.pending.append(&mut record);
        Ok(())
    }

    /// Writes what was put.
    pub(super) fn flush(&mut self) -> Result<(), DenseError> {
        let written = self.file.write_all(&self.pending);
        self.pending.clear();
        written.map_err(|e| DenseError::new(&self.path, e))
    }

    /// The cosine of a kept vector with one of unit length.
    pub(super) fn cosine(&self, key: &Key, query: &[f32]) -> Option<f32> {
        let row = *self.rows.get(key)?;
        let numbers = &self.numbers[row * self.dimensions..][..self.dimensions];
        Some(self.scales[row] * numbers.iter().zip(query).map(|(n, q)| f32::from(*n) * q).sum::<f32>())
    }
}

fn checksum(bytes: &[u8]) -> [u8; 4] {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum().to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_read_again_and_a_cut_or_damaged_tail_is_dropped() {
        let dir = tempfile::tempdir().expect("dir");
        let open = || Cache::open(dir.path(), [7; 8], 3).expect("opens");
        let mut cache = open();
        cache.put(key("a"), &[0.6, 0.8, 0.0]).expect("fits");
        cache.put(key("b"), &[0.0, 0.0, 1.0]).expect("fits");
        assert!(cache.put(key("c"), &[1.0]).is_err());
        cache.flush().expect("writes");
        let path = cache.path.clone();
        assert!((open().cosine(&key("a"), &[0.6, 0.8, 0.0]).expect("kept") - 1.0).abs() < 0.01);
        let good = std::fs::read(&path).expect("bytes");
        std::fs::write(&path, &good[..good.len() - 1]).expect("writes");
        assert!(open().holds(&key("a")) && !open().holds(&key("b")));
        let mut bad = good;
        bad[21] ^= 1;
        std::fs::write(&path, &bad).expect("writes");
        assert!(!open().holds(&key("a")) && !open().holds(&key("b")));
        assert_eq!(std::fs::metadata(&path).expect("there").len(), 0);
    }
}
