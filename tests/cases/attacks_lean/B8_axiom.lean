-- expect: accepted own_axioms=bad no_proof
axiom bad : False
theorem boom : False := bad
