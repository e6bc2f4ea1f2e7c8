/-! ### Sameness: lemmas that only one of two statements needs

Which side names a constant, or binds a variable of a kind, that the other does not: then the lemmas that lead from the one
to the other are put to the normal form of both.
-/

namespace Sameness

/-- Is a variable of such a type bound anywhere? -/
partial def binds (test : Expr → Bool) (e : Expr) : Bool :=
  match e with
  | .forallE _ t b _ => test t || binds test t || binds test b
  | .lam _ t b _ => test t || binds test t || binds test b
  | .app f a => binds test f || binds test a
  | .letE _ t v b _ => test t || binds test v || binds test b
  | .mdata _ e => binds test e
  | .proj _ _ e => binds test e
  | _ => false

def headIs (n : Name) (t : Expr) : Bool := match t.getAppFn with | .const m _ => m == n | _ => false

/-- Functions that take a value of a type with the head `n`. -/
def takes (n : Name) (t : Expr) : Bool := match t with | .forallE _ d _ _ => headIs n d | _ => false

/-- Functions with values in a type with the head `n`. -/
def gives (n : Name) (t : Expr) : Bool := match t with | .forallE _ _ b _ => headIs n b | _ => false

/-- The largest number up to which a range goes; none where a range is no numeral's. -/
partial def longest (e : Expr) (acc : Option Nat) : Option Nat :=
  match acc with
  | none => none
  | some k =>
    match e with
    | .app f a =>
      match f with
      | .const n _ =>
        if n == `Finset.range then (match numeral a with | some m => some (if m > k then m else k) | none => none) else longest a acc
      | _ => longest a (longest f acc)
    | .forallE _ t b _ => longest b (longest t acc)
    | .lam _ t b _ => longest b (longest t acc)
    | .mdata _ e => longest e acc
    | .proj _ _ e => longest e acc
    | _ => acc

/-- Sums and products over `Fin n` and `range n`, over `Icc 1 n` and `range (n + 1)`; functions on `Fin n` as sequences. -/
def sumEntries (a b : Expr) : String :=
  let ca := a.getUsedConstants.toList
  let cb := b.getUsedConstants.toList
  let only (x y : Name) : Bool :=
    (ca.contains x && !ca.contains y && cb.contains y && !cb.contains x) || (cb.contains x && !cb.contains y && ca.contains y && !ca.contains x)
  if binds (takes ``Fin) a != binds (takes ``Fin) b then ", Sameness.fin_functions, Sameness.sum_range_fin, Sameness.prod_range_fin"
  else if only `Finset.range `Finset.univ then ", Sameness.sum_range_fin, Sameness.prod_range_fin"
  else if only `Finset.range `Finset.Icc then ", Sameness.sum_range_Icc, Sameness.prod_range_Icc, zero_add, one_mul"
  else ""

/-- Sums and products over a few numbers, written out. -/
partial def writtenOut (a b : Expr) : String :=
  match longest a (some 0), longest b (some 0) with
  | some m, some n => icc ++ (if m ≤ 8 && n ≤ 8 then ", Sameness.sum_range_add_one, Sameness.sum_range_none, Sameness.prod_range_add_one, Sameness.prod_range_none, zero_add, one_mul" else "")
  | _, _ => icc
where
  icc : String := many "sum" 2 (many "prod" 2 "")
  many (s : String) (n : Nat) (acc : String) : String :=
    if n > 8 then acc else many s (n + 1) (acc ++ ", Sameness." ++ s ++ "_Icc_" ++ toString n)

/-- Is the cast of a sum or a product anywhere? -/
partial def castOfSum (e : Expr) : Bool :=
  match e with
  | .app f a =>
    (match e.getAppFn, a.getAppFn with
      | .const n _, .const m _ => (n == ``Nat.cast || n == ``Int.cast || n == `Rat.cast) && (m == `Finset.sum || m == `Finset.prod)
      | _, _ => false) || castOfSum f || castOfSum a
  | .forallE _ t b _ => castOfSum t || castOfSum b
  | .lam _ t b _ => castOfSum t || castOfSum b
  | .mdata _ e => castOfSum e
  | .proj _ _ e => castOfSum e
  | _ => false

/-- Lemmas that only one of two normal forms needs. -/
def sidedEntries (a b : Expr) : String :=
  let ca := a.getUsedConstants.toList
  let cb := b.getUsedConstants.toList
  let one (x : Name) : Bool := ca.contains x != cb.contains x
  let either (x : Name) : Bool := ca.contains x || cb.contains x
  let kind (test : Expr → Bool) : Bool := binds test a != binds test b
  (if one `Int.floor || one `Int.ceil then
    ", Sameness.le_floor, Sameness.floor_lt, Sameness.ceil_le, Sameness.lt_ceil, Sameness.floor_eq, Sameness.ceil_eq, Sameness.int_below, Sameness.int_above, Sameness.int_cast_ofNat, Int.cast_one, Int.cast_zero"
   else "")
  ++ (if one `Finite then ", Sameness.infinite_nat, Sameness.unbounded_nat" else "")
  ++ (if one `Finset then ", Sameness.forall_finite_set" else "")
  ++ (if kind (headIs `Finset) || one `Finset.card then ", Sameness.finset_natCard, Sameness.finset_card'" else "")
  ++ (if kind (headIs `PrimeSpectrum) || kind (gives `PrimeSpectrum) then
    ", Sameness.primeSpectrum_forall, Sameness.primeSpectrum_exists, Sameness.primeSpectrum_functions, Sameness.primeSpectrum_eq, Sameness.primeSpectrum_ideal"
   else "")
  ++ (if one `orderOf then ", Sameness.orderOf_zero, Sameness.orderOf_two" else "")
  ++ (if one `Nontrivial then ", Sameness.subgroup_nontrivial" else "")
  ++ (if one `CompactSpace then ", Sameness.compact_univ" else "")
  ++ (if one `ConnectedSpace then ", Sameness.connected_univ" else "")
  ++ (if one `ite then ", Sameness.eq_ite, Sameness.ite_eq" else "")
  ++ (if either `Group then ", Sameness.group_assoc, Sameness.group_sq, Sameness.group_sq_mul, Sameness.group_cube, Sameness.group_cube', Sameness.group_cube_mul" else "")
  ++ (if either `Ring then ", Sameness.ring_assoc, Sameness.ring_sq, Sameness.ring_sq_mul, Sameness.ring_cube, Sameness.ring_cube', Sameness.ring_cube_mul" else "")
  ++ (if kind (headIs `Equiv) then ", Sameness.equiv_forall, Sameness.equiv_exists, Sameness.equiv_coe, Sameness.equiv_symm" else "")
  ++ (if one `deriv && either `HasDerivAt then ", Sameness.hasDerivAt_real, Sameness.hasDerivAt_complex" else "")
  ++ (if one `Finset.sum || one `Finset.prod then writtenOut a b else "")
  ++ (if one `Bot.bot && !either `Submodule.torsion then ", Sameness.subgroup_bot, Sameness.submodule_bot, Sameness.mem_inf_subgroup, Sameness.mem_inf_submodule" else "")
  ++ (if castOfSum a != castOfSum b then
    ", Sameness.nat_cast_sum, Sameness.nat_cast_prod, Sameness.int_cast_sum, Sameness.int_cast_prod, Sameness.rat_cast_sum, Sameness.rat_cast_prod"
   else "")
  ++ (if kind (takes `Prod) then ", Sameness.forall_uncurried, Sameness.exists_uncurried" else "")
  ++ (if kind (headIs ``Fin) then ", Sameness.fin_forall, Sameness.fin_exists, Fin.mk_lt_mk, Fin.mk_le_mk, Fin.mk.injEq" else "")
  ++ (if kind (headIs `NNReal) || kind (gives `NNReal) then
    ", Sameness.nnreal_forall, Sameness.nnreal_exists, Sameness.nnreal_eq, Sameness.nnreal_le, Sameness.nnreal_lt, Sameness.nnreal_add, Sameness.nnreal_mul, Sameness.nnreal_zero, Sameness.nnreal_one, Sameness.nnreal_inv, Sameness.nnreal_div, Sameness.nnreal_pow, Sameness.nnreal_natCast, Sameness.nnreal_ofNat, Sameness.nnreal_coe, Sameness.nnreal_functions, Sameness.nnreal_sum, Sameness.nnreal_prod"
   else "")
  ++ (if kind (headIs `ZMod) then
    ", Sameness.zmod_forall, Sameness.zmod_eq, Sameness.zmod_add, Sameness.zmod_sub, Sameness.zmod_mul, Sameness.zmod_neg, Sameness.zmod_pow, Sameness.zmod_zero, Sameness.zmod_one, Sameness.zmod_nat, Sameness.zmod_ofNat"
   else "")

end Sameness
