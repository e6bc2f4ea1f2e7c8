//! The page in a real browser: headless Chromium, led by `page.mjs` through the debugging protocol.

use crate::killed::Program;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn program(name: &str) -> Command {
    #[expect(clippy::disallowed_methods, reason = "programs of the test's own, ended with it")]
    Command::new(name)
}

/// How Node is started so that a script has `WebSocket`; nothing where that cannot be had.
fn node() -> Option<Command> {
    ["--experimental-websocket", "--no-warnings"].into_iter().find_map(|flag| {
        let knows =
            program("node").args([flag, "-e", "process.exit(typeof WebSocket === 'function' ? 0 : 1)"]).output();
        knows.is_ok_and(|out| out.status.success()).then(|| {
            let mut node = program("node");
            node.arg(flag);
            node
        })
    })
}

/// A browser with a profile of its own, and where it listens for its driver.
struct Browser {
    child: Child,
    driver: String,
}

impl Browser {
    fn start(profile: &Path) -> Option<Self> {
        let name = ["chromium", "chromium-browser", "google-chrome"]
            .into_iter()
            .find(|name| program(name).arg("--version").output().is_ok_and(|out| out.status.success()))?;
        let mut child = program(name)
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
            // Nothing of its own that asks the network.
            .args(["--no-first-run", "--disable-background-networking", "--disable-component-update"])
            .args(["--remote-debugging-port=0", "about:blank"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let began = Instant::now();
        loop {
            let told = std::fs::read_to_string(profile.join("DevToolsActivePort")).unwrap_or_default();
            if let Some(port) = told.lines().next().and_then(|line| line.parse::<u16>().ok()) {
                return Some(Self { child, driver: format!("http://127.0.0.1:{port}") });
            }
            assert!(child.try_wait().unwrap().is_none(), "{name} ended at once");
            assert!(began.elapsed() < Duration::from_secs(120), "{name} does not say where it listens");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_person_checks_searches_formalizes_and_reads_in_a_browser() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (runs, profile) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let Some(mut node) = node() else {
        eprintln!("SKIPPED: the page in a browser: no Node with WebSocket (22, or 20 with --experimental-websocket)");
        return;
    };
    let Some(browser) = Browser::start(profile.path()) else {
        eprintln!("SKIPPED: the page in a browser: no Chromium");
        return;
    };
    let server = Program::start(runs.path(), &format!("replay:{}/tests/cassettes/demo", root.display()));
    let out = node
        .arg(root.join("tests/serve/page.mjs"))
        .arg(format!("http://{}", server.client.0))
        .arg(runs.path())
        .env("BROWSER", &browser.driver)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success() && told.ends_with("no trouble\n"), "{told}{}", String::from_utf8_lossy(&out.stderr));
}
