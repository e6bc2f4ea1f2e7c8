-- expect: rejected not_replayed=f ran_code
unsafe def impl : Nat := unsafeCast true
@[implemented_by impl] opaque f : Nat
theorem t : f = f := rfl
