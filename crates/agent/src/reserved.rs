//! Names that new definitions do not take, because Mathlib has them: a file that is written for the
//! embedded library should also stand beside all of Mathlib.
//!
//! `data/mathlib_names.bin` holds the names of Mathlib v4.28.0's declarations as the first four bytes of
//! their SHA-256, in order, each as the difference to the one before in seven bits a byte, the lowest
//! first (LEB128). One other name in 18,000 is taken for one of them, and another is then chosen.

use sha2::{Digest, Sha256};
use std::sync::LazyLock;

/// Whether Mathlib or core Lean has a declaration of this name: Mathlib's by their hashes, core Lean's
/// by a short list of what a concept's name turns into.
pub(super) fn is_taken(name: &str) -> bool {
    MATHLIB.binary_search(&hash(name)).is_ok() || TAKEN.split_whitespace().any(|taken| taken == name)
}

fn hash(name: &str) -> u32 {
    let digest = Sha256::digest(name);
    u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]])
}

static MATHLIB: LazyLock<Vec<u32>> = LazyLock::new(|| unpacked(include_bytes!("../data/mathlib_names.bin")));

fn unpacked(bytes: &[u8]) -> Vec<u32> {
    let (mut found, mut last, mut delta, mut shift) = (Vec::new(), 0u32, 0u32, 0u32);
    for byte in bytes {
        delta |= u32::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            last = last.wrapping_add(delta);
            found.push(last);
            (delta, shift) = (0, 0);
        }
    }
    found
}

const TAKEN: &str = "
Acc Additive Affine AffineMap AffineSubspace Algebra AlgebraicClosure AlgebraicGeometry And Antichain Antitone Array
Associated Associative Associator Atlas BddAbove BddBelow Bijective BilinForm Bind Bool Bounded Box Bundle Cardinal
Category CategoryTheory Char Chain CharZero ClassGroup Classical Clique Coloring Combinatorics CommGroup CommMonoid
CommRing CommSemiring Commute Compacts Complex Composition Computable Concave ConcaveOn Condensed Cone Congruence
ConjAct Connected Const Continuous ContinuousMap ContinuousOn Convex ConvexOn Coprime Countable Covariance Cubic Cycle
Cyclotomic Decidable DecidableEq Dense Denumerable Derivation Differentiable Digraph Dihedral DirectSum Disjoint
Disjunction DivisionRing Divisors Domain Dvd DvdNotUnit Embedding Encodable Equiv Equivalence EuclideanDomain
EuclideanSpace Even Exists Ext Factorial Factors Fact False Fermat Field Filter Fin Finite FiniteField Finmap Finset
Finsupp Fintype Flow Form Formula FractionalIdeal Frame FreeGroup FreeModule FreeMonoid Function Functor Game Gamma
GaloisField GaussianInt GCDMonoid Graph Group GroupTheory Groupoid Hamiltonian HasDerivAt HasSum Hash Holor Homeomorph
Homology Homotopy Ideal Iff Inf InnerProductSpace Infinite Injective Int Integrable IntermediateField Interval
IntervalIntegrable Invertible Irrational Irreducible IsCoprime IsSquare Isometry Iso Iterate Jordan Kernel Lattice
LeftInverse LegendreSymbol Line Linear LinearCombination LinearEquiv LinearIndependent LinearMap LinearOrder Liouville
LipschitzWith List Localization Locale LocalRing Manifold Map Matching Matrix Matroid Measurable Measure MeasureTheory
MetricSpace Module Monad Monic Monoid Monotone MonotoneOn Multiplicative Multiplicity Multiset MvPolynomial Nat
Nilpotent Noetherian Nontrivial Nonempty Nonneg Norm NormedField NormedSpace Not NumberField Numbering Odd One OpenSet
Option Or Ordinal OrderDual OrderHom OrderIso Ordering PartENat PartialOrder Part Partition Path Perfect PerfectClosure
Perm Permutation PNat Pell Polynomial Polytope PowerSeries Preorder Preord Pretty Prime PrimeMultiset PrimeSpectrum
PrincipalIdeal Probability Prod Projectivization Prop Quandle Quaternion Quiver Quot Quotient Rack Ramsey Rank Rat Real
RegularExpression Relation Ring Root RootSystem Scheme Semigroup Semilattice Semimodule Semiring Separable Seq Sequence
Set Setoid Sheaf Shelf Sigma Sign SimpleGraph Singleton Skew Solvable Sort Span Spectrum SpectralRadius Squarefree Stable
Star StarRing Stream String StrictMono StrictAnti Strong Sub Subalgebra Subfield Subgraph Subgroup Submodule Submonoid
Subring Subset Subsemigroup Subsingleton Substring Subtype Sum Summable Sup Support Surjective Sylow SymmetricGroup
Symmetric Tangent Tensor TensorProduct Theory Thunk TopologicalGroup TopologicalRing TopologicalSpace Topology
Transcendental Transitive Transversal Tree Triangle Trivial Trunc Tuple Turing Type Ultrafilter UniformSpace Unique
UniqueFactorizationMonoid Unit Units Valuation Vector VectorBundle VectorField VectorSpace Walk WittVector Zero ZMod
Zsqrtd
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_words_of_mathlib_are_taken_and_new_notions_are_free() {
        assert!(is_taken("CompleteSpace") && is_taken("Nat.totient") && is_taken("zmultiplesHom"));
        assert_eq!((MATHLIB.len(), MATHLIB.is_sorted()), (223_057, true));
        assert!(is_taken("Matrix") && is_taken("Prime") && is_taken("SimpleGraph"));
        assert!(!is_taken("PerfectNumber") && !is_taken("") && !is_taken("Happy"));
        let mut names: Vec<&str> = TAKEN.split_whitespace().collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|w| w[0] != w[1]), "a name stands twice");
    }

    #[test]
    fn every_name_of_mathlib_is_known() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../../shared/data/mathlib-v4.28.0-decls.jsonl.gz");
        let Ok(file) = std::fs::File::open(&path) else {
            eprintln!("SKIPPED: {} is not there", path.display());
            return;
        };
        let mut text = String::new();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(file), &mut text).unwrap();
        // Instances without a name of their own have none.
        let name =
            |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["name"].as_str().map(str::to_owned);
        let names: Vec<String> = text.lines().filter_map(name).collect();
        assert!(names.len() > 200_000);
        assert!(names.iter().all(|n| is_taken(n)));
        let new = names.iter().filter(|n| is_taken(&format!("{n}NotThere"))).count();
        assert!(new * 5_000 < names.len(), "{new} made-up names are taken");
    }
}
