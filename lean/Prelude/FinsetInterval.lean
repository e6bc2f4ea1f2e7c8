/-!
# Finite intervals
-/

section
universe u

/-- An order in which all intervals `[a, b]` are finite. -/
class LocallyFiniteOrder (α : Type u) [Preorder α] where
  /-- The closed interval. -/
  finsetIcc : α → α → Finset α
  /-- The interval open above. -/
  finsetIco : α → α → Finset α
  /-- The interval open below. -/
  finsetIoc : α → α → Finset α
  /-- The open interval. -/
  finsetIoo : α → α → Finset α
  /-- `x ∈ Icc a b ↔ a ≤ x ∧ x ≤ b`. -/
  finset_mem_Icc : ∀ a b x : α, x ∈ finsetIcc a b ↔ a ≤ x ∧ x ≤ b
  /-- `x ∈ Ico a b ↔ a ≤ x ∧ x < b`. -/
  finset_mem_Ico : ∀ a b x : α, x ∈ finsetIco a b ↔ a ≤ x ∧ x < b
  /-- `x ∈ Ioc a b ↔ a < x ∧ x ≤ b`. -/
  finset_mem_Ioc : ∀ a b x : α, x ∈ finsetIoc a b ↔ a < x ∧ x ≤ b
  /-- `x ∈ Ioo a b ↔ a < x ∧ x < b`. -/
  finset_mem_Ioo : ∀ a b x : α, x ∈ finsetIoo a b ↔ a < x ∧ x < b

/-- An order in which all sets of elements below a bound are finite. -/
class LocallyFiniteOrderBot (α : Type u) [Preorder α] where
  /-- Elements below. -/
  finsetIio : α → Finset α
  /-- Elements at most. -/
  finsetIic : α → Finset α
  /-- `x ∈ Iic a ↔ x ≤ a`. -/
  finset_mem_Iic : ∀ a x : α, x ∈ finsetIic a ↔ x ≤ a
  /-- `x ∈ Iio a ↔ x < a`. -/
  finset_mem_Iio : ∀ a x : α, x ∈ finsetIio a ↔ x < a

namespace Finset
variable {α : Type u} [Preorder α]
/-- The finite closed interval. -/
noncomputable def Icc [LocallyFiniteOrder α] (a b : α) : Finset α := LocallyFiniteOrder.finsetIcc a b
/-- The finite interval from `a` (included) to `b` (excluded). -/
noncomputable def Ico [LocallyFiniteOrder α] (a b : α) : Finset α := LocallyFiniteOrder.finsetIco a b
/-- The finite interval from `a` (excluded) to `b` (included). -/
noncomputable def Ioc [LocallyFiniteOrder α] (a b : α) : Finset α := LocallyFiniteOrder.finsetIoc a b
/-- The finite open interval. -/
noncomputable def Ioo [LocallyFiniteOrder α] (a b : α) : Finset α := LocallyFiniteOrder.finsetIoo a b
/-- The finite set of elements at most `a`. -/
noncomputable def Iic [LocallyFiniteOrderBot α] (a : α) : Finset α := LocallyFiniteOrderBot.finsetIic a
/-- The finite set of elements below `a`. -/
noncomputable def Iio [LocallyFiniteOrderBot α] (a : α) : Finset α := LocallyFiniteOrderBot.finsetIio a

theorem mem_Icc [LocallyFiniteOrder α] {a b x : α} : x ∈ Icc a b ↔ a ≤ x ∧ x ≤ b :=
  LocallyFiniteOrder.finset_mem_Icc a b x
theorem mem_Ico [LocallyFiniteOrder α] {a b x : α} : x ∈ Ico a b ↔ a ≤ x ∧ x < b :=
  LocallyFiniteOrder.finset_mem_Ico a b x
theorem mem_Ioc [LocallyFiniteOrder α] {a b x : α} : x ∈ Ioc a b ↔ a < x ∧ x ≤ b :=
  LocallyFiniteOrder.finset_mem_Ioc a b x
theorem mem_Ioo [LocallyFiniteOrder α] {a b x : α} : x ∈ Ioo a b ↔ a < x ∧ x < b :=
  LocallyFiniteOrder.finset_mem_Ioo a b x
attribute [simp] mem_Icc mem_Ico mem_Ioc mem_Ioo
end Finset

/-- The `n` natural numbers from `a` on. -/
noncomputable def Nat.finsetFrom (a n : Nat) : Finset Nat := ⟨.ofList (List.range' a n), List.nodup_range'⟩
theorem Nat.mem_finsetFrom {a n x : Nat} : x ∈ Nat.finsetFrom a n ↔ a ≤ x ∧ x < a + n :=
  List.mem_range'_1
noncomputable instance Nat.instLocallyFiniteOrder : LocallyFiniteOrder Nat where
  finsetIcc a b := Nat.finsetFrom a (b + 1 - a)
  finsetIco a b := Nat.finsetFrom a (b - a)
  finsetIoc a b := Nat.finsetFrom (a + 1) (b - a)
  finsetIoo a b := Nat.finsetFrom (a + 1) (b - a - 1)
  finset_mem_Icc a b x := by rw [Nat.mem_finsetFrom]; omega
  finset_mem_Ico a b x := by rw [Nat.mem_finsetFrom]; omega
  finset_mem_Ioc a b x := by rw [Nat.mem_finsetFrom]; omega
  finset_mem_Ioo a b x := by rw [Nat.mem_finsetFrom]; omega
noncomputable instance Nat.instLocallyFiniteOrderBot : LocallyFiniteOrderBot Nat where
  finsetIio a := Finset.range a
  finsetIic a := Finset.range (a + 1)
  finset_mem_Iic a x := by rw [Finset.mem_range]; omega
  finset_mem_Iio a x := Finset.mem_range

/-- The `n` integers from `a` on. -/
noncomputable def Int.finsetFrom (a : Int) (n : Nat) : Finset Int :=
  ⟨.ofList ((List.range n).map fun i : Nat => a + (i : Int)),
    List.Pairwise.map _ (fun x y h e => h (by omega)) List.nodup_range⟩
theorem Int.mem_finsetFrom {a x : Int} {n : Nat} :
    x ∈ Int.finsetFrom a n ↔ a ≤ x ∧ x < a + n := by
  show x ∈ (List.range n).map (fun i : Nat => a + (i : Int)) ↔ _
  rw [List.mem_map]
  constructor
  · rintro ⟨i, hi, rfl⟩; rw [List.mem_range] at hi; omega
  · intro h; exact ⟨(x - a).toNat, by rw [List.mem_range]; omega, by omega⟩
noncomputable instance Int.instLocallyFiniteOrder : LocallyFiniteOrder Int where
  finsetIcc a b := Int.finsetFrom a (b + 1 - a).toNat
  finsetIco a b := Int.finsetFrom a (b - a).toNat
  finsetIoc a b := Int.finsetFrom (a + 1) (b - a).toNat
  finsetIoo a b := Int.finsetFrom (a + 1) (b - a - 1).toNat
  finset_mem_Icc a b x := by rw [Int.mem_finsetFrom]; omega
  finset_mem_Ico a b x := by rw [Int.mem_finsetFrom]; omega
  finset_mem_Ioc a b x := by rw [Int.mem_finsetFrom]; omega
  finset_mem_Ioo a b x := by rw [Int.mem_finsetFrom]; omega

end
