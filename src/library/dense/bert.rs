//! A BERT encoder on the CPU: what sentence-transformers' MiniLM models are (Wang et al. 2020).
//!
//! Owns: reading `config.json`, `vocab.txt` and `model.safetensors` of a model folder, and the forward pass with
//! mean pooling and unit length. Nothing is fetched; nothing in the folder is executed.

use super::DenseError;
use super::tensors::Tensors;
use super::wordpiece::WordPiece;
use matrixmultiply::sgemm;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::path::Path;

/// The shape of the network, as `config.json` says.
#[derive(Debug, Clone, Deserialize)]
struct Shape {
    hidden_size: usize,
    intermediate_size: usize,
    num_attention_heads: usize,
    num_hidden_layers: usize,
    max_position_embeddings: usize,
    vocab_size: usize,
    #[serde(default = "small")]
    layer_norm_eps: f32,
    hidden_act: String,
}

fn small() -> f32 {
    1e-12
}

/// `y = x Wᵀ + b`, `W` of shape (out, in), row by row.
#[derive(Debug)]
struct Linear {
    weight: Vec<f32>,
    bias: Vec<f32>,
}

#[derive(Debug)]
struct Norm {
    scale: Vec<f32>,
    shift: Vec<f32>,
}

#[derive(Debug)]
struct Layer {
    query: Linear,
    key: Linear,
    value: Linear,
    mixed: Linear,
    mixed_norm: Norm,
    wide: Linear,
    narrow: Linear,
    narrow_norm: Norm,
}

/// Text to vectors of unit length.
#[derive(Debug)]
pub(super) struct Bert {
    shape: Shape,
    pieces: WordPiece,
    words: Vec<f32>,
    positions: Vec<f32>,
    segment: Vec<f32>,
    norm: Norm,
    layers: Vec<Layer>,
    /// Hash of everything that decides a vector, so that no cache mixes models.
    identity: [u8; 8],
}

impl Bert {
    /// Opens a model folder.
    ///
    /// # Errors
    /// [`DenseError`], naming the file and what is wrong with it.
    pub(super) fn open(dir: &Path) -> Result<Self, DenseError> {
        let read = |name: &str| {
            let path = dir.join(name);
            std::fs::read(&path).map_err(|e| DenseError::new(&path, e))
        };
        let config = read("config.json")?;
        let wrong = |what: &str| DenseError::new(&dir.join("config.json"), what);
        let shape: Shape = serde_json::from_slice(&config).map_err(|e| wrong(&e.to_string()))?;
        if shape.hidden_act != "gelu" {
            return Err(wrong("only the activation gelu is known"));
        }
        if shape.num_attention_heads == 0 || !shape.hidden_size.is_multiple_of(shape.num_attention_heads) {
            return Err(wrong("the hidden size is no multiple of the heads"));
        }
        let vocabulary = read("vocab.txt")?;
        let pieces = WordPiece::parse(&String::from_utf8_lossy(&vocabulary))
            .filter(|p| p.len() <= shape.vocab_size)
            .ok_or_else(|| DenseError::new(&dir.join("vocab.txt"), "it is no vocabulary of this model"))?;
        let weights = read("model.safetensors")?;
        let mut hash = Sha256::new();
        for part in [&config, &vocabulary, &weights] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let mut identity = [0; 8];
        identity.copy_from_slice(&hash.finalize()[..8]);
        let tensors = Tensors::parse(&weights).map_err(|e| DenseError::new(&dir.join("model.safetensors"), e))?;
        Self::read(shape, pieces, &tensors, identity).map_err(|e| DenseError::new(&dir.join("model.safetensors"), e))
    }

    fn read(shape: Shape, pieces: WordPiece, tensors: &Tensors<'_>, identity: [u8; 8]) -> Result<Self, String> {
        let (h, wide) = (shape.hidden_size, shape.intermediate_size);
        let linear = |name: &str, inputs: usize, outputs: usize| {
            Ok::<_, String>(Linear {
                weight: tensors.get(&format!("{name}.weight"), &[outputs, inputs])?,
                bias: tensors.get(&format!("{name}.bias"), &[outputs])?,
            })
        };
        let norm = |name: &str| {
            Ok::<_, String>(Norm {
                scale: tensors.get(&format!("{name}.weight"), &[h])?,
                shift: tensors.get(&format!("{name}.bias"), &[h])?,
            })
        };
        let layer = |at: usize| {
            let part = |name: &str| format!("encoder.layer.{at}.{name}");
            Ok::<_, String>(Layer {
                query: linear(&part("attention.self.query"), h, h)?,
                key: linear(&part("attention.self.key"), h, h)?,
                value: linear(&part("attention.self.value"), h, h)?,
                mixed: linear(&part("attention.output.dense"), h, h)?,
                mixed_norm: norm(&part("attention.output.LayerNorm"))?,
                wide: linear(&part("intermediate.dense"), h, wide)?,
                narrow: linear(&part("output.dense"), wide, h)?,
                narrow_norm: norm(&part("output.LayerNorm"))?,
            })
        };
        let mut segment = tensors.get("embeddings.token_type_embeddings.weight", &[2, h])?;
        segment.truncate(h);
        Ok(Self {
            words: tensors.get("embeddings.word_embeddings.weight", &[shape.vocab_size, h])?,
            positions: tensors.get("embeddings.position_embeddings.weight", &[shape.max_position_embeddings, h])?,
            segment,
            norm: norm("embeddings.LayerNorm")?,
            layers: (0..shape.num_hidden_layers).map(layer).collect::<Result<_, _>>()?,
            shape,
            pieces,
            identity,
        })
    }

    /// Numbers of a vector.
    pub(super) fn dimensions(&self) -> usize {
        self.shape.hidden_size
    }

    /// Hash of the model's files.
    pub(super) fn identity(&self) -> [u8; 8] {
        self.identity
    }

    /// The vector of a text, of unit length; at most `most` word pieces of it are read.
    pub(super) fn embed(&self, text: &str, most: usize) -> Vec<f32> {
        let h = self.shape.hidden_size;
        let ids = self.pieces.encode(text, most.min(self.shape.max_position_embeddings));
        let mut x: Vec<f32> = Vec::with_capacity(ids.len() * h);
        for (at, id) in ids.iter().enumerate() {
            let word = &self.words[*id as usize * h..][..h];
            let position = &self.positions[at * h..][..h];
            x.extend(word.iter().zip(position).zip(&self.segment).map(|((w, p), s)| w + p + s));
        }
        self.norm.apply(&mut x, self.shape.layer_norm_eps);
        for layer in &self.layers {
            self.layer(layer, &mut x, ids.len());
        }
        let mut mean = vec![0.0; h];
        for row in x.chunks_exact(h) {
            mean.iter_mut().zip(row).for_each(|(m, r)| *m += r);
        }
        let length = mean.iter().map(|m| m * m).sum::<f32>().sqrt().max(1e-12);
        mean.iter_mut().for_each(|m| *m /= length);
        mean
    }

    fn layer(&self, layer: &Layer, x: &mut Vec<f32>, rows: usize) {
        let h = self.shape.hidden_size;
        let heads = self.shape.num_attention_heads;
        let width = h / heads;
        let [q, k, v] = [&layer.query, &layer.key, &layer.value].map(|l| l.apply(x, rows));
        let mut mixed = vec![0.0; rows * h];
        let mut scores = vec![0.0; rows * rows];
        let scale = 1.0 / (width as f32).sqrt();
        for head in 0..heads {
            let from = head * width;
            // scores = q kᵀ / √width, then each row a softmax, then times v.
            product(rows, width, rows, scale, (&q[from..], h, 1), (&k[from..], 1, h), &mut scores, rows);
            scores.chunks_exact_mut(rows).for_each(softmax);
            product(rows, rows, width, 1.0, (&scores, rows, 1), (&v[from..], h, 1), &mut mixed[from..], h);
        }
        let mut y = layer.mixed.apply(&mixed, rows);
        add(&mut y, x);
        layer.mixed_norm.apply(&mut y, self.shape.layer_norm_eps);
        let mut wide = layer.wide.apply(&y, rows);
        wide.iter_mut().for_each(|w| *w = gelu(*w));
        let mut z = layer.narrow.apply(&wide, rows);
        add(&mut z, &y);
        layer.narrow_norm.apply(&mut z, self.shape.layer_norm_eps);
        *x = z;
    }
}

impl Linear {
    fn apply(&self, x: &[f32], rows: usize) -> Vec<f32> {
        let outputs = self.bias.len();
        let inputs = self.weight.len() / outputs.max(1);
        let mut y = vec![0.0; rows * outputs];
        product(rows, inputs, outputs, 1.0, (x, inputs, 1), (&self.weight, 1, inputs), &mut y, outputs);
        for row in y.chunks_exact_mut(outputs) {
            add(row, &self.bias);
        }
        y
    }
}

impl Norm {
    fn apply(&self, x: &mut [f32], eps: f32) {
        let n = self.scale.len();
        for row in x.chunks_exact_mut(n) {
            let mean = row.iter().sum::<f32>() / n as f32;
            let variance = row.iter().map(|r| (r - mean) * (r - mean)).sum::<f32>() / n as f32;
            let inverse = 1.0 / (variance + eps).sqrt();
            for ((r, scale), shift) in row.iter_mut().zip(&self.scale).zip(&self.shift) {
                *r = (*r - mean) * inverse * scale + shift;
            }
        }
    }
}

/// A matrix inside a slice: the slice, the step between rows, the step between columns.
type Matrix<'a> = (&'a [f32], usize, usize);

/// `c = scale a b`, `a` of shape (m, k), `b` of shape (k, n), `c` with `step` between rows.
#[expect(clippy::too_many_arguments, reason = "the shape of a matrix product")]
fn product(m: usize, k: usize, n: usize, scale: f32, a: Matrix<'_>, b: Matrix<'_>, c: &mut [f32], step: usize) {
    let last = |rows: usize, columns: usize, r: usize, s: usize| (rows - 1) * r + (columns - 1) * s;
    if m == 0 || n == 0 || k == 0 {
        return;
    }
    assert!(last(m, k, a.1, a.2) < a.0.len() && last(k, n, b.1, b.2) < b.0.len() && last(m, n, step, 1) < c.len());
    // SAFETY: the greatest index of each matrix is inside its slice, as just asserted; `c` is borrowed mutably,
    // so it overlaps neither `a` nor `b`.
    unsafe {
        sgemm(
            m,
            k,
            n,
            scale,
            a.0.as_ptr(),
            a.1 as isize,
            a.2 as isize,
            b.0.as_ptr(),
            b.1 as isize,
            b.2 as isize,
            0.0,
            c.as_mut_ptr(),
            step as isize,
            1,
        );
    }
}

fn add(x: &mut [f32], y: &[f32]) {
    x.iter_mut().zip(y).for_each(|(x, y)| *x += y);
}

fn softmax(row: &mut [f32]) {
    let top = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    row.iter_mut().for_each(|r| *r = (*r - top).exp());
    let sum: f32 = row.iter().sum();
    row.iter_mut().for_each(|r| *r /= sum);
}

/// `x Φ(x)`, with the error function of Abramowitz and Stegun 7.1.26, within 2e-7.
fn gelu(x: f32) -> f32 {
    let z = x.abs() * std::f32::consts::FRAC_1_SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let poly = ((((1.061_405_4 * t - 1.453_152_1) * t + 1.421_413_8) * t - 0.284_496_72) * t + 0.254_829_6) * t;
    let erf = 1.0 - poly * (-z * z).exp();
    0.5 * x * (1.0 + erf.copysign(x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gelu_at_known_points() {
        // From tables of the normal distribution.
        for (x, y) in [(0.0, 0.0), (1.0, 0.841_344_7), (-1.0, -0.158_655_3), (3.0, 2.995_950_3), (-8.0, 0.0)] {
            assert!((gelu(x) - y).abs() < 1e-5, "{x}: {}", gelu(x));
        }
    }

    #[test]
    fn a_product_by_hand() {
        let (a, b) = ([1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]);
        let mut c = [0.0; 4];
        product(2, 2, 2, 1.0, (&a, 2, 1), (&b, 2, 1), &mut c, 2);
        assert_eq!(c, [19.0, 22.0, 43.0, 50.0]);
        product(2, 2, 2, 2.0, (&a, 2, 1), (&b, 1, 2), &mut c, 2);
        assert_eq!(c, [34.0, 46.0, 78.0, 106.0]);
    }

    #[test]
    fn a_softmax_sums_to_one_whatever_the_size() {
        let mut row = [1000.0, 1000.0, -1000.0];
        softmax(&mut row);
        assert_eq!(row, [0.5, 0.5, 0.0]);
    }
}
