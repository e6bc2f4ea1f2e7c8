//! Names that new definitions do not take, because Mathlib has them: a file that is written for the
//! embedded library should also stand beside all of Mathlib.

/// Whether Mathlib or core Lean has a declaration of this name, as far as a short list knows: the
/// types, classes and predicates whose names are one plain word or phrase, which is what a concept's
/// name turns into. What a list misses, the index or Lean itself says later.
pub(super) fn is_taken(name: &str) -> bool {
    TAKEN.split_whitespace().any(|taken| taken == name)
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
        assert!(is_taken("Matrix") && is_taken("Prime") && is_taken("SimpleGraph"));
        assert!(!is_taken("PerfectNumber") && !is_taken("") && !is_taken("Happy"));
        let mut names: Vec<&str> = TAKEN.split_whitespace().collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|w| w[0] != w[1]), "a name stands twice");
    }
}
