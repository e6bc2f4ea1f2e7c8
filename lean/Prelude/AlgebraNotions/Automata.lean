/-!
# Formal languages, regular expressions, finite automata
-/

noncomputable section
universe u v w

/-- Types with a Kleene star. -/
class KStar (α : Type u) where
  /-- The Kleene star. -/
  kstar : α → α
namespace Computability
/-- The Kleene star. -/
scoped postfix:1024 "∗" => KStar.kstar
end Computability

/-- A language over an alphabet: a set of words. -/
def Language (α : Type u) : Type u := Set (List α)
namespace Language
variable {α : Type u} {β : Type v}
instance instMembership : Membership (List α) (Language α) := ⟨fun l x => (show Set (List α) from l) x⟩
instance instSingleton : Singleton (List α) (Language α) := ⟨fun x => (show Set (List α) from {y | y = x})⟩
instance instInsert : Insert (List α) (Language α) := ⟨fun x l => (show Set (List α) from {y | y = x ∨ y ∈ l})⟩
theorem ext {l m : Language α} (h : ∀ x : List α, x ∈ l ↔ x ∈ m) : l = m := Set.ext h
/-- The language without words. -/
instance instZero : Zero (Language α) := ⟨(∅ : Set (List α))⟩
/-- The language whose only word is the empty one. -/
instance instOne : One (Language α) := ⟨({[]} : Set (List α))⟩
instance instInhabited : Inhabited (Language α) := ⟨(∅ : Set (List α))⟩
/-- The sum of two languages is their union. -/
instance instAdd : Add (Language α) := ⟨fun l m => ({x | x ∈ l ∨ x ∈ m} : Set (List α))⟩
/-- The product of two languages: a word of the first followed by a word of the second. -/
instance instMul : Mul (Language α) := ⟨fun l m => ({x | ∃ a ∈ l, ∃ b ∈ m, a ++ b = x} : Set (List α))⟩
/-- The Kleene star of a language: words of it one after another. -/
instance instKStar : KStar (Language α) := ⟨fun l => ({x | ∃ L : List (List α), x = L.flatten ∧ ∀ y ∈ L, y ∈ l} : Set (List α))⟩
theorem zero_def : (0 : Language α) = (∅ : Set (List α)) := rfl
theorem one_def : (1 : Language α) = ({[]} : Set (List α)) := rfl
theorem notMem_zero (x : List α) : ¬x ∈ (0 : Language α) := fun h => h
theorem mem_one (x : List α) : x ∈ (1 : Language α) ↔ x = [] := Iff.rfl
theorem nil_mem_one : [] ∈ (1 : Language α) := rfl
theorem mem_add (l m : Language α) (x : List α) : x ∈ l + m ↔ x ∈ l ∨ x ∈ m := Iff.rfl
theorem mem_mul {l m : Language α} {x : List α} : x ∈ l * m ↔ ∃ a ∈ l, ∃ b ∈ m, a ++ b = x := Iff.rfl
theorem append_mem_mul {l m : Language α} {a b : List α} (ha : a ∈ l) (hb : b ∈ m) : a ++ b ∈ l * m := ⟨a, ha, b, hb, rfl⟩
theorem mem_kstar {l : Language α} {x : List α} : x ∈ KStar.kstar l ↔ ∃ L : List (List α), x = L.flatten ∧ ∀ y ∈ L, y ∈ l := Iff.rfl
theorem nil_mem_kstar (l : Language α) : [] ∈ KStar.kstar l := ⟨[], rfl, fun _ h => absurd h List.not_mem_nil⟩
instance instSemiring : Semiring (Language α) where
  add_assoc _ _ _ := ext fun _ => or_assoc
  zero_add _ := ext fun _ => ⟨fun h => h.resolve_left id, Or.inr⟩
  add_zero _ := ext fun _ => ⟨fun h => h.resolve_right id, Or.inl⟩
  add_comm _ _ := ext fun _ => or_comm
  mul_assoc l m k := ext fun x => by
    constructor
    · rintro ⟨_, ⟨a, ha, b, hb, rfl⟩, c, hc, rfl⟩
      exact ⟨a, ha, b ++ c, ⟨b, hb, c, hc, rfl⟩, (List.append_assoc a b c).symm⟩
    · rintro ⟨a, ha, _, ⟨b, hb, c, hc, rfl⟩, rfl⟩
      exact ⟨a ++ b, ⟨a, ha, b, hb, rfl⟩, c, hc, List.append_assoc a b c⟩
  one_mul l := ext fun x => by
    constructor
    · rintro ⟨_, rfl, b, hb, rfl⟩; exact hb
    · intro h; exact ⟨[], rfl, x, h, rfl⟩
  mul_one l := ext fun x => by
    constructor
    · rintro ⟨a, ha, _, rfl, rfl⟩; rw [List.append_nil]; exact ha
    · intro h; exact ⟨x, h, [], rfl, List.append_nil x⟩
  zero_mul l := ext fun x => ⟨fun ⟨_, h, _⟩ => h.elim, fun h => h.elim⟩
  mul_zero l := ext fun x => ⟨fun ⟨_, _, _, h, _⟩ => h.elim, fun h => h.elim⟩
  left_distrib l m k := ext fun x => by
    constructor
    · rintro ⟨a, ha, b, hb | hb, rfl⟩
      · exact Or.inl ⟨a, ha, b, hb, rfl⟩
      · exact Or.inr ⟨a, ha, b, hb, rfl⟩
    · rintro (⟨a, ha, b, hb, rfl⟩ | ⟨a, ha, b, hb, rfl⟩)
      · exact ⟨a, ha, b, Or.inl hb, rfl⟩
      · exact ⟨a, ha, b, Or.inr hb, rfl⟩
  right_distrib l m k := ext fun x => by
    constructor
    · rintro ⟨a, ha | ha, b, hb, rfl⟩
      · exact Or.inl ⟨a, ha, b, hb, rfl⟩
      · exact Or.inr ⟨a, ha, b, hb, rfl⟩
    · rintro (⟨a, ha, b, hb, rfl⟩ | ⟨a, ha, b, hb, rfl⟩)
      · exact ⟨a, Or.inl ha, b, hb, rfl⟩
      · exact ⟨a, Or.inr ha, b, hb, rfl⟩
  natCast n := ({x | n ≠ 0 ∧ x = []} : Set (List α))
  natCast_zero := ext fun _ => ⟨fun h => absurd rfl h.1, fun h => h.elim⟩
  natCast_succ n := ext fun x => ⟨fun h => Or.inr h.2, fun h => h.elim (fun h => ⟨Nat.succ_ne_zero n, h.2⟩) fun h => ⟨Nat.succ_ne_zero n, h⟩⟩
/-- Languages are ordered by inclusion. -/
instance instCompleteLattice' : CompleteLattice (Language α) := inferInstanceAs (CompleteLattice (Set (List α)))
/-- The words of a language with their letters mapped, as a ring homomorphism. -/
def map (f : α → β) : Language α →+* Language β where
  toFun l := (List.map f '' (show Set (List α) from l) : Set (List β))
  map_one' := ext fun x => ⟨by rintro ⟨_, rfl, rfl⟩; rfl, by rintro rfl; exact ⟨[], rfl, rfl⟩⟩
  map_zero' := ext fun x => ⟨fun ⟨_, h, _⟩ => h.elim, fun h => h.elim⟩
  map_mul' l m := ext fun x => by
    constructor
    · rintro ⟨_, ⟨a, ha, b, hb, rfl⟩, rfl⟩
      exact ⟨a.map f, ⟨a, ha, rfl⟩, b.map f, ⟨b, hb, rfl⟩, List.map_append.symm⟩
    · rintro ⟨_, ⟨a, ha, rfl⟩, _, ⟨b, hb, rfl⟩, rfl⟩
      exact ⟨a ++ b, ⟨a, ha, b, hb, rfl⟩, List.map_append⟩
  map_add' l m := ext fun x => by
    constructor
    · rintro ⟨a, ha | ha, rfl⟩
      · exact Or.inl ⟨a, ha, rfl⟩
      · exact Or.inr ⟨a, ha, rfl⟩
    · rintro (⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩)
      · exact ⟨a, Or.inl ha, rfl⟩
      · exact ⟨a, Or.inr ha, rfl⟩
/-- The reversed words of a language. -/
def reverse (l : Language α) : Language α := ({w | w.reverse ∈ l} : Set (List α))
end Language

/-- A deterministic automaton over an alphabet with a type of states. -/
structure DFA (α : Type u) (σ : Type v) where
  /-- The transition function. -/
  step : σ → α → σ
  /-- The start state. -/
  start : σ
  /-- The accepting states. -/
  accept : Set σ
namespace DFA
variable {α : Type u} {σ : Type v} (M : DFA α σ)
/-- The state after reading a word from a given state. -/
def evalFrom (s : σ) : List α → σ := List.foldl M.step s
/-- The state after reading a word from the start. -/
def eval : List α → σ := M.evalFrom M.start
/-- The words that lead from a state to an accepting one. -/
def acceptsFrom (s : σ) : Language α := ({x | M.evalFrom s x ∈ M.accept} : Set (List α))
/-- The words that lead from the start to an accepting state. -/
def accepts : Language α := M.acceptsFrom M.start
theorem mem_accepts {x : List α} : x ∈ M.accepts ↔ M.eval x ∈ M.accept := Iff.rfl
instance [Inhabited σ] : Inhabited (DFA α σ) := ⟨⟨fun _ _ => default, default, ∅⟩⟩
end DFA
/-- A regular language: a deterministic automaton with finitely many states accepts it. -/
def Language.IsRegular {T : Type u} (L : Language T) : Prop := ∃ σ : Type, ∃ _ : Fintype σ, ∃ M : DFA T σ, M.accepts = L

/-- A nondeterministic automaton over an alphabet with a type of states. -/
structure NFA (α : Type u) (σ : Type v) where
  /-- The states that can follow a state on reading a letter. -/
  step : σ → α → Set σ
  /-- The start states. -/
  start : Set σ
  /-- The accepting states. -/
  accept : Set σ
namespace NFA
variable {α : Type u} {σ : Type v} (M : NFA α σ)
instance : Inhabited (NFA α σ) := ⟨⟨fun _ _ => ∅, ∅, ∅⟩⟩
/-- The states that can be reached from a set of states by one letter. -/
def stepSet (S : Set σ) (a : α) : Set σ := ⋃ s ∈ S, M.step s a
/-- The states that can be reached from a set of states by a word. -/
def evalFrom (S : Set σ) : List α → Set σ := List.foldl M.stepSet S
/-- The states that can be reached from the start by a word. -/
def eval : List α → Set σ := M.evalFrom M.start
/-- The words by which an accepting state can be reached from a set of states. -/
def acceptsFrom (S : Set σ) : Language α := ({x | ∃ s ∈ M.accept, s ∈ M.evalFrom S x} : Set (List α))
/-- The words by which an accepting state can be reached from the start. -/
def accepts : Language α := M.acceptsFrom M.start
/-- The deterministic automaton whose states are the sets of states. -/
def toDFA : DFA α (Set σ) where
  step := M.stepSet
  start := M.start
  accept := {S | ∃ s ∈ S, s ∈ M.accept}
theorem toDFA_correct : M.toDFA.accepts = M.accepts := Language.ext fun _ =>
  ⟨fun ⟨s, h, h'⟩ => ⟨s, h', h⟩, fun ⟨s, h, h'⟩ => ⟨s, h', h⟩⟩
end NFA
/-- A deterministic automaton as a nondeterministic one. -/
def DFA.toNFA {α : Type u} {σ' : Type v} (M : DFA α σ') : NFA α σ' where
  step s a := {M.step s a}
  start := {M.start}
  accept := M.accept

/-- A regular expression over an alphabet. -/
inductive RegularExpression (α : Type u) : Type u where
  /-- It matches nothing. -/
  | zero : RegularExpression α
  /-- It matches the empty word. -/
  | epsilon : RegularExpression α
  /-- It matches one letter. -/
  | char : α → RegularExpression α
  /-- It matches what one of two expressions matches. -/
  | plus : RegularExpression α → RegularExpression α → RegularExpression α
  /-- It matches a word of the first expression followed by one of the second. -/
  | comp : RegularExpression α → RegularExpression α → RegularExpression α
  /-- It matches words of the expression one after another. -/
  | star : RegularExpression α → RegularExpression α
namespace RegularExpression
variable {α : Type u}
instance : Inhabited (RegularExpression α) := ⟨zero⟩
instance : Add (RegularExpression α) := ⟨plus⟩
instance : Mul (RegularExpression α) := ⟨comp⟩
instance : One (RegularExpression α) := ⟨epsilon⟩
instance : Zero (RegularExpression α) := ⟨zero⟩
/-- The language of the words that a regular expression matches. -/
def matches' : RegularExpression α → Language α
  | zero => 0
  | epsilon => 1
  | char a => ({[a]} : Set (List α))
  | plus P Q => P.matches' + Q.matches'
  | comp P Q => P.matches' * Q.matches'
  | star P => KStar.kstar P.matches'
end RegularExpression
end
