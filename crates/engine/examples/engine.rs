//! The engine from the command line, for measuring: `engine CACHE install|folders|serve|answer FILE [speed]`.

use autoform_engine::{Effort, Engine, Limits, confine, install, serve};
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let a: Vec<String> = std::env::args().collect();
    let (cache, command) = (Path::new(&a[1]), a[2].as_str());
    let effort = if a.last().is_some_and(|w| w == "speed") { Effort::Speed } else { Effort::Quick };
    let sources = autoform_lean::prelude::sources();
    let start = Instant::now();
    match command {
        "install" => {
            let told =
                |step: &str, percent: u64| eprintln!("{:7.1} s {percent:3} % {step}", start.elapsed().as_secs_f64());
            install(cache, sources, effort, &told)?;
        }
        "folders" => eprintln!("{:#?}", autoform_engine::folders(cache, sources, effort)?),
        "serve" => {
            confine(&[cache])?;
            let engine = Engine::open_with(cache, sources, effort)?;
            serve(&engine, &Limits::default(), std::io::stdin(), std::io::stdout())?;
        }
        "answer" => {
            let engine = Engine::open_with(cache, sources, effort)?;
            eprintln!("opened in {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
            let (mut ready, mut all) = (Vec::new(), 0.0);
            for line in std::fs::read_to_string(&a[3])?.lines() {
                let answer = engine.answer(line, &Limits::default());
                let ms = |d: std::time::Duration| d.as_secs_f64() * 1e3;
                let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
                let private = status.lines().find(|l| l.starts_with("RssAnon")).unwrap_or_default();
                ready.push(ms(answer.ready));
                all += ms(answer.elapsed);
                let (made, took) = (ms(answer.ready), ms(answer.elapsed));
                eprintln!("[{made:.2} ms ready, {took:.1} ms, {} MB, now {private}]", answer.memory >> 20);
                use std::io::Write;
                writeln!(std::io::stdout(), "{}", answer.frame())?;
            }
            ready.sort_by(f64::total_cmp);
            eprintln!("median ready {:.2} ms, all {:.0} ms, {} requests", ready[ready.len() / 2], all, ready.len());
        }
        other => return Err(format!("no command {other}").into()),
    }
    Ok(())
}
