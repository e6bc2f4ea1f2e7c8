/-!
# Empty, one-element and nontrivial types
-/

noncomputable section
universe u v w

instance Empty.instIsEmpty : IsEmpty Empty := ⟨Empty.elim⟩
instance PEmpty.instIsEmpty : IsEmpty PEmpty.{u} := ⟨PEmpty.elim⟩
instance False.instIsEmpty : IsEmpty False := ⟨id⟩
instance Fin.isEmpty : IsEmpty (Fin 0) := ⟨fun i => i.elim0⟩
instance PUnit.instUnique : Unique PUnit.{u} where
  default := PUnit.unit
  uniq _ := rfl
instance Fin.instUnique : Unique (Fin 1) where
  default := 0
  uniq i := Fin.ext (by have := i.isLt; show i.val = 0; omega)
instance (priority := 100) Unique.instSubsingleton' {α : Sort u} [h : Unique α] : Subsingleton α := ⟨fun a b => (h.uniq a).trans (h.uniq b).symm⟩
instance Function.nontrivial {α : Type u} {β : Type v} [h : Nonempty α] [i : Nontrivial β] : Nontrivial (α → β) := by
  obtain ⟨a⟩ := h
  obtain ⟨x, y, hxy⟩ := i.exists_pair_ne
  exact ⟨⟨fun _ => x, fun _ => y, fun e => hxy (congrFun e a)⟩⟩
instance Matrix.nontrivial {m : Type u} {n : Type v} {α : Type w} [Nonempty m] [Nonempty n] [Nontrivial α] : Nontrivial (Matrix m n α) :=
  Function.nontrivial (β := n → α)

end
