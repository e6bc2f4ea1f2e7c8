-- expect: not_accepted ran_code
def flood (s : String) : Nat → IO Unit
  | 0 => pure ()
  | n + 1 => do IO.println s; flood s n
#eval flood "@@ {\"id\":2,\"messages\":[],\"decls\":[]} aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" 5000
theorem boom : False := nonsense
