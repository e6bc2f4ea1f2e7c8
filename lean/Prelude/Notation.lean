/-!
# Notation with no mathematical content of its own

Mathlib's names for the number types, `Type*`, `Sort*`, and empty namespaces that statements `open`.
-/

-- Compiled to an `.olean`, notations must not refer to closed terms that only the compiling process knows.
set_option compiler.extract_closed false

/-- The natural numbers. -/
notation "ℕ" => Nat
/-- The integers. -/
notation "ℤ" => Int
/-- The rational numbers. -/
notation "ℚ" => Rat

/-- `Type*` is a type in some universe. -/
macro "Type*" : term => `(Type _)
/-- `Sort*` is a sort in some universe. -/
macro "Sort*" : term => `(Sort _)

namespace BigOperators end BigOperators
namespace Real end Real
namespace Nat end Nat
namespace Topology end Topology
namespace Rat end Rat
namespace Filter end Filter
namespace Finset end Finset
namespace Set end Set
namespace Polynomial end Polynomial
namespace Complex end Complex
namespace Metric end Metric
namespace MeasureTheory end MeasureTheory
namespace NNReal end NNReal
namespace ENNReal end ENNReal
namespace Matrix end Matrix
namespace Pointwise end Pointwise
namespace Interval end Interval
namespace Ideal end Ideal
namespace Subgroup end Subgroup
namespace RingHom end RingHom
namespace ZMod end ZMod
namespace Nat.Prime end Nat.Prime
namespace ArithmeticFunction end ArithmeticFunction
namespace Cardinal end Cardinal
namespace Combinatorics end Combinatorics
namespace SimpleGraph end SimpleGraph
namespace InnerProductSpace end InnerProductSpace
namespace Submodule end Submodule
namespace Module end Module
namespace MvPolynomial end MvPolynomial
namespace Asymptotics end Asymptotics
namespace TensorProduct end TensorProduct
namespace Algebra end Algebra
namespace UniqueFactorizationMonoid end UniqueFactorizationMonoid
namespace TopologicalSpace end TopologicalSpace
namespace Zsqrtd end Zsqrtd
namespace LinearMap end LinearMap
namespace IntermediateField end IntermediateField
namespace RingTheory end RingTheory
namespace MatrixGroups end MatrixGroups
namespace Function end Function
namespace Classical end Classical
namespace ComplexConjugate end ComplexConjugate
namespace Order end Order
namespace Multiset end Multiset
namespace Finsupp end Finsupp
namespace Equiv end Equiv
namespace Int end Int
namespace List end List
namespace Convex end Convex
namespace LinearAlgebra end LinearAlgebra
namespace Ring end Ring
namespace DirectSum end DirectSum
namespace ProbabilityTheory end ProbabilityTheory
namespace EuclideanGeometry end EuclideanGeometry
namespace GaussianInt end GaussianInt
namespace QuotientGroup end QuotientGroup
namespace Monoid end Monoid
namespace Group end Group
namespace Units end Units
namespace Fintype end Fintype
namespace CategoryTheory end CategoryTheory
namespace MulAction end MulAction
namespace Real.Angle end Real.Angle
namespace EReal end EReal
namespace Ordinal end Ordinal
