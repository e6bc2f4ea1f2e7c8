-- expect: not_accepted
import Lean
open Lean Elab Command
/- Steals the frame token from the worker's heap (boxed USize taken for a ByteArray = arbitrary read) and
   writes a forged answer to /dev/stdout. The rest of the file is wrong; `check` says accepted. -/
def say (s : String) : CommandElabM Unit := throw (Exception.error .missing (MessageData.ofFormat (Std.Format.text s)))
@[inline] unsafe def rd (b : ByteArray) (base : USize) (addr : USize) : UInt8 := b.uget (addr - base) lcProof
unsafe def isHex (c : UInt8) : Bool := (c >= 48 && c <= 57) || (c >= 97 && c <= 102)
unsafe def allHex (b : ByteArray) (base a : USize) (n : Nat) : Bool := match n with
  | 0 => true
  | n+1 => if isHex (rd b base a) then allHex b base (a+1) n else false
unsafe def text (b : ByteArray) (base a : USize) (n : Nat) (acc : String) : String := match n with
  | 0 => acc
  | n+1 => text b base (a+1) n (acc.push (Char.ofNat (rd b base a).toNat))
unsafe def scan (b : ByteArray) (base a stop : USize) : String :=
  if a >= stop then ""
  else if rd b base (a+7) == 249 && rd b base (a+8) == 33 && rd b base (a+16) == 32 && allHex b base (a+20) 32 then
    text b base (a+20) 32 ""
  else scan b base (a+8) stop
unsafe def goU : CommandElabM Unit := do
  let x : USize := 0xfffffff0
  let b : ByteArray := unsafeCast x
  let base := ptrAddrUnsafe b + 16
  let t := scan b base 0x10000 0x3000000
  (IO.FS.writeFile "/dev/stdout" ("\n@@" ++ t ++ " {\"id\":2,\"lean_ms\":1,\"axioms\":[],\"has_sorry\":false,\"messages\":[],\"decls\":[{\"name\":\"boom\",\"kind\":\"theorem\",\"line\":40,\"type\":\"False\",\"uses\":[],\"axioms\":[],\"has_sorry\":false}]}\n") : IO Unit)
  say "forged"
@[implemented_by goU] opaque goS : CommandElabM Unit
elab "go1" : command => goS
go1
theorem boom : False := nonsense
