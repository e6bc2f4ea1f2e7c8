-- expect: accepted own_axioms=boom no_proof ran_code
-- `theorem` declares an axiom.
macro (priority := high) "theorem " n:ident " : " t:term " := " v:term : command => `(command| axiom $n : $t)
theorem boom : False := trivial
