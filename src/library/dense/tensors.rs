//! The safetensors format: eight bytes of length, a JSON header, raw little-endian numbers.

use serde::Deserialize;
use std::collections::HashMap;

/// Longest header that is read, in bytes.
const MAX_HEADER: u64 = 16 << 20;

#[derive(Debug, Deserialize)]
struct Entry {
    dtype: String,
    shape: Vec<usize>,
    data_offsets: [usize; 2],
}

/// Tensors of a file in memory.
#[derive(Debug)]
pub(super) struct Tensors<'a> {
    entries: HashMap<String, Entry>,
    data: &'a [u8],
}

impl<'a> Tensors<'a> {
    /// Reads the header.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub(super) fn parse(bytes: &'a [u8]) -> Result<Self, String> {
        let (length, rest) = bytes.split_first_chunk::<8>().ok_or("it is cut short")?;
        let length = u64::from_le_bytes(*length);
        if length > MAX_HEADER || length > rest.len() as u64 {
            return Err("its header is longer than it may be".to_owned());
        }
        let (header, data) = rest.split_at(length as usize);
        let mut all: HashMap<String, serde_json::Value> =
            serde_json::from_slice(header).map_err(|e| format!("its header: {e}"))?;
        all.remove("__metadata__");
        let read = |(name, value): (String, serde_json::Value)| {
            let entry: Entry = serde_json::from_value(value).map_err(|e| format!("tensor {name}: {e}"))?;
            Ok((name, entry))
        };
        Ok(Self { entries: all.into_iter().map(read).collect::<Result<_, String>>()?, data })
    }

    /// The numbers of a tensor of 32-bit floats, which must have this shape.
    ///
    /// # Errors
    /// The tensor is absent or another one than expected.
    pub(super) fn get(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, String> {
        let entry = self.entries.get(name).ok_or_else(|| format!("there is no tensor {name}"))?;
        let [from, to] = entry.data_offsets;
        let bytes = self.data.get(from..to).ok_or_else(|| format!("tensor {name} lies outside the file"))?;
        let numbers: usize = shape.iter().product();
        if entry.dtype != "F32" || entry.shape != shape || bytes.len() != 4 * numbers {
            return Err(format!("tensor {name} is {} of shape {:?}, not F32 of {shape:?}", entry.dtype, entry.shape));
        }
        Ok(bytes.as_chunks::<4>().0.iter().map(|b| f32::from_le_bytes(*b)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(header: &str, data: &[f32]) -> Vec<u8> {
        let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
        bytes.extend(header.as_bytes());
        bytes.extend(data.iter().flat_map(|d| d.to_le_bytes()));
        bytes
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let header = r#"{"__metadata__":{"format":"pt"},"w":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]}}"#;
        let good = file(header, &[1.5, -2.0]);
        let tensors = Tensors::parse(&good).expect("parses");
        assert_eq!(tensors.get("w", &[1, 2]).expect("there"), [1.5, -2.0]);
        assert!(tensors.get("w", &[2, 1]).is_err() && tensors.get("v", &[1]).is_err());
        assert!(Tensors::parse(&good[..good.len() - 1]).expect("the header is whole").get("w", &[1, 2]).is_err());
        assert!(Tensors::parse(&good[..20]).is_err() && Tensors::parse(&[255; 64]).is_err());
    }
}
