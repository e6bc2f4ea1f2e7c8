/-!
# Permutations that cycle the elements of a list
-/

noncomputable section
universe u

namespace List
variable {α : Type u}
/-- The list with its first `n` elements moved to the end, `n` modulo the length. -/
def rotate (l : List α) (n : ℕ) : List α := l.drop (n % l.length) ++ l.take (n % l.length)
/-- One list is a rotation of the other. -/
infixr:1000 " ~r " => List.IsRotated

variable [DecidableEq α]
/-- The permutation that sends each element of the list to the next and the last to the first. -/
def formPerm (l : List α) : Equiv.Perm α := (zipWith Equiv.swap l l.tail).prod

theorem formPerm_cons_cons (x y : α) (l : List α) : formPerm (x :: y :: l) = Equiv.swap x y * formPerm (y :: l) := rfl
theorem swap_apply_aux (a b x : α) : Equiv.swap a b x = if x = a then b else if x = b then a else x := rfl
theorem formPerm_apply_of_notMem (x : α) : ∀ l : List α, x ∉ l → formPerm l x = x
  | [], _ => rfl
  | [_], _ => rfl
  | a :: b :: l, h => by
    have h1 : x ≠ a := fun e => h (e ▸ List.mem_cons_self)
    have h2 : x ≠ b := fun e => h (e ▸ List.mem_cons_of_mem _ List.mem_cons_self)
    rw [formPerm_cons_cons]
    show Equiv.swap a b (formPerm (b :: l) x) = x
    rw [formPerm_apply_of_notMem x (b :: l) (fun h' => h (List.mem_cons_of_mem _ h')), swap_apply_aux, if_neg h1, if_neg h2]
theorem formPerm_concat_concat (x y : α) : ∀ l : List α, formPerm (l ++ [x, y]) = formPerm (l ++ [x]) * Equiv.swap x y
  | [] => by show Equiv.swap x y * 1 = 1 * Equiv.swap x y; rw [mul_one, one_mul]
  | [a] => by show Equiv.swap a x * (Equiv.swap x y * 1) = Equiv.swap a x * 1 * Equiv.swap x y; rw [mul_one, mul_one]
  | a :: b :: l => by
    show Equiv.swap a b * formPerm ((b :: l) ++ [x, y]) = Equiv.swap a b * formPerm ((b :: l) ++ [x]) * Equiv.swap x y
    rw [formPerm_concat_concat x y (b :: l), mul_assoc]
theorem formPerm_apply_last (x y : α) : ∀ l : List α, formPerm (y :: l ++ [x]) x = y
  | [] => by
    show Equiv.swap y x x = y
    rw [swap_apply_aux]; split
    · assumption
    · rw [if_pos rfl]
  | z :: l => by
    show Equiv.swap y z (formPerm (z :: l ++ [x]) x) = y
    rw [formPerm_apply_last x z l, swap_apply_aux]; split
    · assumption
    · rw [if_pos rfl]
theorem mul_swap_aux (σ : Equiv.Perm α) (a b : α) : Equiv.swap (σ a) (σ b) * σ = σ * Equiv.swap a b := by
  refine DFunLike.coe_injective' (funext fun x => ?_)
  show Equiv.swap (σ a) (σ b) (σ x) = σ (Equiv.swap a b x)
  have inj : ∀ u v, σ u = σ v ↔ u = v := fun u v =>
    ⟨fun h => (σ.left_inv u).symm.trans ((congrArg σ.invFun h).trans (σ.left_inv v)), fun h => h ▸ rfl⟩
  rw [swap_apply_aux, swap_apply_aux]
  simp only [inj]
  split
  · rfl
  · split <;> rfl
theorem formPerm_rotate_one_aux (a : α) (l : List α) (h : a ∉ l) : formPerm (a :: l) = formPerm (l ++ [a]) := by
  cases l with
  | nil => rfl
  | cons y l =>
    rcases List.eq_nil_or_concat (y :: l) with h' | ⟨m, x, h'⟩
    · exact absurd h' (List.cons_ne_nil _ _)
    have hx : formPerm (y :: l) x = y := by
      cases m with
      | nil => rw [h']; cases h'; rfl
      | cons z m =>
        rw [List.concat_eq_append, List.cons_append] at h'
        cases h'
        exact formPerm_apply_last x y m
    have ha := formPerm_apply_of_notMem a _ h
    rw [formPerm_cons_cons]
    have e : y :: l ++ [a] = m ++ [x, a] := by rw [h']; simp
    rw [e, formPerm_concat_concat, ← List.concat_eq_append, ← h', ← mul_swap_aux, hx, ha]
    congr 1
    refine DFunLike.coe_injective' (funext fun z => ?_)
    show Equiv.swap a y z = Equiv.swap y a z
    rw [swap_apply_aux, swap_apply_aux]; grind
theorem formPerm_append_comm_aux : ∀ a b : List α, (a ++ b).Nodup → formPerm (a ++ b) = formPerm (b ++ a)
  | [], b, _ => by rw [List.append_nil]; rfl
  | x :: a, b, h => by
    have h1 : x ∉ a ++ b := (List.nodup_cons.1 h).1
    have h2 : (a ++ (b ++ [x])).Nodup := (List.perm_append_comm (l₁ := [x]) (l₂ := a ++ b)).nodup_iff.1 h |> fun h => by
      rwa [← List.append_assoc]
    have := formPerm_append_comm_aux a (b ++ [x]) h2
    rw [List.cons_append, formPerm_rotate_one_aux x _ h1, List.append_assoc, this, List.append_assoc]; rfl
end List

namespace Cycle
variable {α : Type u} [DecidableEq α]
omit [DecidableEq α] in
theorem nodup_coe_iff {l : List α} : Nodup (ofList l) ↔ l.Nodup := Iff.rfl
/-- The permutation that sends each element of the cycle to the next one and fixes everything else. -/
def formPerm (s : Cycle α) (h : Nodup s) : Equiv.Perm α :=
  Quot.hrecOn (motive := fun s => Nodup s → Equiv.Perm α) s (fun l _ => l.formPerm) (fun l l' r => by
    obtain ⟨a, b, rfl, rfl⟩ := List.isRotated_iff'.1 r
    have e : Nodup (ofList (a ++ b)) = Nodup (ofList (b ++ a)) := propext (List.perm_append_comm.nodup_iff)
    have key : ∀ {p q : Prop} (e : p = q) (x y : Equiv.Perm α), (p → x = y) → HEq (fun _ : p => x) (fun _ : q => y) := by
      rintro p _ rfl x y h; exact heq_of_eq (funext h)
    exact key e _ _ fun h => List.formPerm_append_comm_aux a b h) h
end Cycle

/-- `c[a, b, c]`: the permutation that sends `a` to `b`, `b` to `c` and `c` to `a`. -/
syntax (name := cycleNotation) "c[" term,* "]" : term
/-- The list of the given terms, which commas separate. -/
meta def listOfTerms : List Lean.Syntax → Lean.MacroM Lean.Term
  | [] => `(List.nil)
  | [x] => let x : Lean.Term := ⟨x⟩; `(List.cons $x List.nil)
  | x :: _ :: xs => do
    let x : Lean.Term := ⟨x⟩
    let l ← listOfTerms xs
    `(List.cons $x $l)
macro_rules (kind := cycleNotation)
  | stx => do
    let l ← listOfTerms stx[1].getArgs.toList
    `(Cycle.formPerm (Cycle.ofList $l) (Iff.mpr Cycle.nodup_coe_iff (by decide)))
end
