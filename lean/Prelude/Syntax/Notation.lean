/-!
# More notation: `∃ᵉ`, `∀ᵉ`, sets of values, topologies by name, exponentials, and `lemma`
-/

section

/-- One binder of `∃ᵉ` or `∀ᵉ` without parentheses: `x`, `x : t`, `x ∈ s`. -/
syntax extBinderBare := Lean.binderIdent ((" : " term) <|> binderPred)?
/-- `∃ᵉ (x ∈ s) (y < n), p`: there are `x` in `s` and `y` below `n` with `p`. -/
syntax (name := existsExt) "∃ᵉ" extBinderParen+ ", " term : term
@[inherit_doc existsExt]
syntax (name := existsExtBare) "∃ᵉ" ppSpace extBinderBare ", " term : term
/-- `∀ᵉ (x ∈ s) (y < n), p`: all `x` in `s` and `y` below `n` satisfy `p`. -/
syntax (name := forallExt) "∀ᵉ" extBinderParen+ ", " term : term
@[inherit_doc forallExt]
syntax (name := forallExtBare) "∀ᵉ" ppSpace extBinderBare ", " term : term
/-- `{f x y | (x ∈ s) (y < n)}`: the set of the values `f x y` for `x` in `s` and `y` below `n`. -/
syntax (name := setBuilderExt) (priority := 101) "{" term " | " extBinderParen+ "}" : term
/-- `{f x | x : t}`: the set of the values `f x` for `x` of type `t`. -/
syntax (name := setBuilderExtType) (priority := low) "{" term " | " Lean.binderIdent " : " term "}" : term

/-- Quantifies `body` over variables of the type or with the property `ty`, existentially or universally. -/
meta def quantifyVars (ex : Bool) (ty : Lean.Syntax) (body : Lean.Term) : List Lean.Syntax → Lean.MacroM Lean.Term
  | [] => pure body
  | x :: xs => do
    let rest ← quantifyVars ex ty body xs
    let x : Lean.Ident ← if x[0].isIdent then pure ⟨x[0]⟩ else pure (Lean.mkIdent (← Lean.Macro.addMacroScope `x))
    if ty.getNumArgs == 0 then (if ex then `(Exists fun $x:ident => $rest) else `(∀ $x:ident, $rest))
    else if ty[0].isAtom then
      let t : Lean.Term := ⟨ty[1]⟩
      if ex then `(Exists fun $x:ident : $t => $rest) else `(∀ $x:ident : $t, $rest)
    else
      let b : Lean.TSyntax `binderPred := ⟨ty[0]⟩
      if ex then `(Exists fun $x:ident => satisfies_binder_pred% $x $b ∧ $rest)
      else `(∀ $x:ident, satisfies_binder_pred% $x $b → $rest)

/-- Quantifies `body` over binders in parentheses. -/
meta def quantifyBinders (ex : Bool) (body : Lean.Term) : List Lean.Syntax → Lean.MacroM Lean.Term
  | [] => pure body
  | b :: bs => do
    let rest ← quantifyBinders ex body bs
    let ty := b[2]
    let ty := if ty[0].isOfKind `group then ty[0] else ty
    quantifyVars ex ty rest b[1].getArgs.toList

/-- Quantifies `body` over a binder without parentheses. -/
meta def quantifyBare (ex : Bool) (b : Lean.Syntax) (body : Lean.Term) : Lean.MacroM Lean.Term := do
  let ty := b[1]
  let ty := if ty[0].isOfKind `group then ty[0] else ty
  quantifyVars ex ty body [b[0]]

macro_rules (kind := existsExt)
  | stx => do return (← quantifyBinders true ⟨stx[3]⟩ stx[1].getArgs.toList).raw
macro_rules (kind := existsExtBare)
  | stx => do return (← quantifyBare true stx[1] ⟨stx[3]⟩).raw
macro_rules (kind := forallExt)
  | stx => do return (← quantifyBinders false ⟨stx[3]⟩ stx[1].getArgs.toList).raw
macro_rules (kind := forallExtBare)
  | stx => do return (← quantifyBare false stx[1] ⟨stx[3]⟩).raw
macro_rules (kind := setBuilderExt)
  | stx => do
    let t : Lean.Term := ⟨stx[1]⟩
    let body ← `($t = y)
    let p ← quantifyBinders true body stx[3].getArgs.toList
    `(setOf fun y => $p)
macro_rules (kind := setBuilderExtType)
  | stx => do
    let t : Lean.Term := ⟨stx[1]⟩
    let ty : Lean.Term := ⟨stx[5]⟩
    let x : Lean.Ident ← if stx[3][0].isIdent then pure ⟨stx[3][0]⟩ else pure (Lean.mkIdent (← Lean.Macro.addMacroScope `x))
    `(setOf fun y => ∃ $x:ident : $ty, $t = y)

namespace Topology
/-- The set is open for the topology `t`. -/
scoped notation (name := IsOpen_of) "IsOpen[" t "]" => @IsOpen _ t
/-- The set is closed for the topology `t`. -/
scoped notation (name := IsClosed_of) "IsClosed[" t "]" => @IsClosed _ t
/-- The closure for the topology `t`. -/
scoped notation (name := closure_of) "closure[" t "]" => @closure _ t
/-- The function is continuous for the topologies `t₁` and `t₂`. -/
scoped notation (name := Continuous_of) "Continuous[" t₁ ", " t₂ "]" => @Continuous _ _ t₁ t₂
end Topology

namespace Real
/-- The exponential function of the real numbers. -/
scoped notation "rexp" => Real.exp
end Real
namespace Complex
/-- The exponential function of the complex numbers. -/
scoped notation "cexp" => Complex.exp
end Complex

/-- `lemma` is another word for `theorem`. -/
syntax (name := lemma) (priority := default + 1) declModifiers group("lemma " declId ppIndent(declSig) declVal) : command
macro_rules
  | `(command| $mods:declModifiers lemma $id:declId $sig:declSig $val:declVal) =>
    `(command| $mods:declModifiers theorem $id $sig $val)
end
