/-! ### Sameness: which sums are multiplied

Two relations may be one to a solver only where the same sums are multiplied in both: products of sums are not multiplied out.
-/

namespace Sameness

/-- The sums that are multiplied with each other in a proposition about numbers, or raised to a power, up to sign. -/
partial def multiplied (c : KeyContext) (e : Expr) (acc : List String) : List String :=
  let sum (ty : String) (a : Expr) : Option String := match poly c ty a with
    | p@(_ :: _ :: _) => some (polyKey (unsigned p) "")
    | _ => none
  let add (x : Option String) (acc : List String) : List String := match x with
    | some k => if has k acc then acc else k :: acc
    | none => acc
  let acc := match e.getAppFn, argsOf e [] with
    | .const ``HMul.hMul _, [t, _, _, _, a, b] =>
      let ty := key c t
      if !isNumberType ty then acc else match sum ty a, sum ty b with
      | some x, some y => add (some x) (add (some y) acc)
      | _, _ => acc
    | .const ``HPow.hPow _, [t, _, _, _, a, n] =>
      let ty := key c t
      if isNumberType ty && (match numeral n with | some n => n ≥ 2 | none => true) then add (sum ty a) acc else acc
    | _, _ => acc
  let within : KeyContext := { c with depth := c.depth + 1 }
  match e with
  | .app f a => multiplied c a (multiplied c f acc)
  | .lam _ t b _ => multiplied within b (multiplied c t acc)
  | .forallE _ t b _ => multiplied within b (multiplied c t acc)
  | .letE _ t v b _ => multiplied within b (multiplied c v (multiplied c t acc))
  | .mdata _ b => multiplied c b acc
  | .proj _ _ b => multiplied c b acc
  | _ => acc

end Sameness
