-- expect: not_accepted
def grow (s : String) : Nat → String
  | 0 => s
  | n + 1 => grow (s ++ s) n
#eval (grow "aaaaaaaa" 32).utf8ByteSize
theorem boom : False := nonsense
