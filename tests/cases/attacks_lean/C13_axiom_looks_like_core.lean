-- expect: accepted own_axioms=Quot.propext no_proof
axiom Quot.propext : False
theorem boom : False := Quot.propext
