//! C++ exceptions. A throw leaves the instance's code as an error of the host (`Stop::Thrown`) that the
//! next `invoke_*` catches; who catches it is found here, in the records that libc++abi keeps in front
//! of each thrown object (24 bytes: type at +4, destructor at +8, caught at +12, rethrown at +13,
//! adjusted pointer at +16).

use super::memory::{get8, get32, put, put32};
use super::{C, Host, Stop};
use wasmtime::{Error, FuncType, Linker, Result, ValRaw};

const HEADER: u32 = 24;

#[derive(Debug, Default)]
pub(super) struct Exceptions {
    last: u32,
    caught: Vec<u32>,
    uncaught: i32,
}

fn header(object: u32) -> Result<u32> {
    object.checked_sub(HEADER).ok_or_else(|| Stop::Broken("an exception at address 0".into()).into())
}

fn thrown<T>() -> Result<T> {
    Err(Stop::Thrown.into())
}

fn throw(mut c: C<'_>, object: i32, ty: i32, destructor: i32) -> Result<()> {
    let at = header(object as u32)?;
    put32(&mut c, at + 16, 0)?;
    put32(&mut c, at + 4, ty as u32)?;
    put32(&mut c, at + 8, destructor as u32)?;
    let e = &mut c.data_mut().exceptions;
    e.last = object as u32;
    e.uncaught += 1;
    thrown()
}

fn rethrow(mut c: C<'_>) -> Result<()> {
    let Some(object) = c.data_mut().exceptions.caught.pop() else {
        return Err(Stop::Broken("no exception to rethrow".into()).into());
    };
    let at = header(object)?;
    if get8(&c, at + 13)? == 0 {
        put(&mut c, at + 12, &[0, 1])?;
        let e = &mut c.data_mut().exceptions;
        e.caught.push(object);
        e.uncaught += 1;
    }
    c.data_mut().exceptions.last = object;
    thrown()
}

fn resume(mut c: C<'_>, object: i32) -> Result<()> {
    let e = &mut c.data_mut().exceptions;
    if e.last == 0 {
        e.last = object as u32;
    }
    thrown()
}

fn begin_catch(mut c: C<'_>, object: i32) -> Result<i32> {
    let at = header(object as u32)?;
    if get8(&c, at + 12)? == 0 {
        c.data_mut().exceptions.uncaught -= 1;
    }
    put(&mut c, at + 12, &[1, 0])?;
    c.data_mut().exceptions.caught.push(object as u32);
    let p = c.data().parts()?;
    p.exception_inc.call(&mut c, object)?;
    p.exception_ptr.call(&mut c, object)
}

fn end_catch(mut c: C<'_>) -> Result<()> {
    let p = c.data().parts()?;
    p.set_threw.call(&mut c, (0, 0))?;
    if let Some(object) = c.data_mut().exceptions.caught.pop() {
        p.exception_dec.call(&mut c, object as i32)?;
    }
    c.data_mut().exceptions.last = 0;
    Ok(())
}

fn current(mut c: C<'_>) -> Result<i32> {
    match c.data().exceptions.caught.last().copied() {
        None => Ok(0),
        Some(object) => {
            c.data().parts()?.exception_inc.call(&mut c, object as i32)?;
            Ok(object as i32)
        }
    }
}

fn rethrow_primary(mut c: C<'_>, object: i32) -> Result<()> {
    if object == 0 {
        return Ok(());
    }
    let at = header(object as u32)?;
    put(&mut c, at + 13, &[1])?;
    let e = &mut c.data_mut().exceptions;
    e.caught.push(object as u32);
    e.last = object as u32;
    e.uncaught += 1;
    thrown()
}

/// The thrown object, with the type of the first of `types` that catches it left in `tempRet0`.
fn find_catch(c: &mut C<'_>, types: &[i32]) -> Result<i32> {
    let object = c.data().exceptions.last;
    let p = c.data().parts()?;
    if object == 0 {
        p.set_temp.call(&mut *c, 0)?;
        return Ok(0);
    }
    let at = header(object)?;
    put32(c, at + 16, object)?;
    let ty = get32(c, at + 4)?;
    if ty == 0 {
        p.set_temp.call(&mut *c, 0)?;
        return Ok(object as i32);
    }
    for t in types {
        if *t == 0 || *t as u32 == ty {
            break;
        }
        if p.can_catch.call(&mut *c, (*t, ty as i32, at as i32 + 16))? != 0 {
            p.set_temp.call(&mut *c, *t)?;
            return Ok(object as i32);
        }
    }
    p.set_temp.call(&mut *c, ty as i32)?;
    Ok(object as i32)
}

/// `__cxa_find_matching_catch_N`, which has `N - 2` parameters.
pub(super) fn link_find_catch(l: &mut Linker<Host>, from: &str, name: &str, ty: FuncType) -> Result<()> {
    let n = ty.params().len();
    if n > 32 {
        return Err(Error::from(Stop::Broken(format!("{name} with {n} parameters"))));
    }
    // Safety: all parameters and the result are i32, as its name says.
    let function = move |mut c: C<'_>, raw: &mut [std::mem::MaybeUninit<ValRaw>]| -> Result<()> {
        let mut types = [0; 32];
        for (t, r) in types.iter_mut().zip(&raw[..n]) {
            *t = unsafe { r.assume_init() }.get_i32();
        }
        let found = find_catch(&mut c, &types[..n])?;
        raw[0].write(ValRaw::i32(found));
        Ok(())
    };
    unsafe { l.func_new_unchecked(from, name, ty, function)? };
    Ok(())
}

pub(super) fn link(l: &mut Linker<Host>) -> Result<()> {
    l.func_wrap("env", "__cxa_throw", throw)?;
    l.func_wrap("env", "__cxa_rethrow", rethrow)?;
    l.func_wrap("env", "__resumeException", resume)?;
    l.func_wrap("env", "__cxa_begin_catch", begin_catch)?;
    l.func_wrap("env", "__cxa_end_catch", end_catch)?;
    l.func_wrap("env", "__cxa_current_primary_exception", current)?;
    l.func_wrap("env", "__cxa_rethrow_primary_exception", rethrow_primary)?;
    l.func_wrap("env", "__cxa_uncaught_exceptions", |c: C<'_>| c.data().exceptions.uncaught)?;
    l.func_wrap("env", "llvm_eh_typeid_for", |_: C<'_>, ty: i32| ty)?;
    l.func_wrap("env", "_emscripten_throw_longjmp", |_: C<'_>| thrown::<()>())?;
    Ok(())
}
