//! Emscripten's `invoke_*`: calls a slot of the table and turns a throw into a flag that the caller
//! looks at. Lean makes millions of these, so the call is an unchecked one, with its function cached.

use super::{C, Host, Stop};
use std::mem::MaybeUninit;
use wasmtime::{Error, Func, FuncType, Linker, Ref, Result, ValRaw, ValType};

/// Slots whose functions are looked up together.
const PAGE: usize = 1024;

/// Arguments of any `invoke_*`, its slot included.
const MOST: usize = 32;

/// Functions of the table that were called before.
#[derive(Default)]
pub(super) struct Slots(Vec<Option<Box<[Option<Func>; PAGE]>>>);

impl Slots {
    fn get(&self, slot: usize) -> Option<Func> {
        self.0.get(slot / PAGE)?.as_ref()?[slot % PAGE]
    }

    fn set(&mut self, slot: usize, f: Func) {
        let page = slot / PAGE;
        if self.0.len() <= page {
            self.0.resize_with(page + 1, || None);
        }
        self.0[page].get_or_insert_with(|| Box::new([None; PAGE]))[slot % PAGE] = Some(f);
    }
}

fn function(c: &mut C<'_>, slot: u32) -> Result<Func> {
    if let Some(f) = c.data().slots.get(slot as usize) {
        return Ok(f);
    }
    let table = c.data().parts()?.table;
    match table.get(&mut *c, u64::from(slot)) {
        Some(Ref::Func(Some(f))) if plain(&f.ty(&*c)) => {
            c.data_mut().slots.set(slot as usize, f);
            Ok(f)
        }
        _ => Err(Stop::Broken(format!("a call of the empty slot {slot}")).into()),
    }
}

/// Whether `f` takes and gives numbers only, and no more of them than there is room for.
fn plain(f: &FuncType) -> bool {
    let number = |t: &ValType| matches!(t, ValType::I32 | ValType::I64 | ValType::F32 | ValType::F64);
    f.params().len() <= MOST && f.results().len() <= 1 && f.params().chain(f.results()).all(|t| number(&t))
}

fn invoke(c: &mut C<'_>, raw: &mut [MaybeUninit<ValRaw>], n: usize, results: usize) -> Result<()> {
    // Safety: the caller initialised its `n` parameters.
    let slot = unsafe { raw[0].assume_init() }.get_u32();
    let f = function(c, slot)?;
    let Some(sp) = c.data().parts.as_ref().map(|p| p.stack_pointer) else {
        return Err(Stop::Broken("called before it was ready".into()).into());
    };
    let saved = sp.get(&mut *c);
    let mut args = [ValRaw::i64(0); MOST];
    for (a, r) in args.iter_mut().zip(&raw[1..n]) {
        // Safety: as above.
        *a = unsafe { r.assume_init() };
    }
    // Safety: the function belongs to this store, takes numbers only, and there is room for all its
    // arguments and results (`plain`). Its type is not compared with this call's, as JavaScript does
    // not either: a number of another type is another number.
    match unsafe { f.call_unchecked(&mut *c, &mut args[..]) } {
        Ok(()) => {
            if results > 0 {
                raw[0].write(args[0]);
            }
            Ok(())
        }
        Err(e) if matches!(e.downcast_ref::<Stop>(), Some(Stop::Thrown)) => {
            sp.set(&mut *c, saved)?;
            let p = c.data().parts()?;
            p.set_threw.call(&mut *c, (1, 0))?;
            if results > 0 {
                raw[0].write(ValRaw::i64(0));
            }
            Ok(())
        }
        Err(e) => Err(e),
    }
}

pub(super) fn link(l: &mut Linker<Host>, from: &str, name: &str, ty: FuncType) -> Result<()> {
    let (n, results) = (ty.params().len(), ty.results().len());
    if n == 0 || !plain(&ty) {
        return Err(Error::from(Stop::Broken(format!("{name} with {n} parameters"))));
    }
    let function = move |mut c: C<'_>, raw: &mut [MaybeUninit<ValRaw>]| invoke(&mut c, raw, n, results);
    // Safety: reads `n` parameters and writes the result, as its type says.
    unsafe { l.func_new_unchecked(from, name, ty, function)? };
    Ok(())
}
