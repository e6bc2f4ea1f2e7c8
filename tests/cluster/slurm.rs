//! `docs/deploy/formalize.sbatch` under a real Slurm, whose three daemons this test starts on this machine, in a folder
//! of their own: an array of four is the batch; one that Slurm stopped goes on when the same command comes again.
//! Needs root and Debian's `slurm-wlm` and `munge`, and is run by name:
//! `cargo test --release --test cluster slurm -- --ignored --nocapture`.

use crate::shards::without_times;
use crate::support::{autoform, run, statements, told};
use autoform_testing::endpoint::{Endpoint, says};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Statements of the batch.
const STATEMENTS: usize = 9;

struct Slurm {
    dir: PathBuf,
    daemons: Vec<Child>,
}

impl Slurm {
    /// One node that says it has room for two of the script's tasks at once, whatever this machine has.
    fn start(dir: &Path) -> Self {
        let at = |name: &str| dir.join(name).display().to_string();
        let host = told(Command::new("hostname").arg("-s").output().unwrap()).1.trim().to_owned();
        let [ctld, slurmd] =
            [(); 2].map(|()| std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port());
        for folder in ["state", "spool"] {
            std::fs::create_dir(dir.join(folder)).unwrap();
        }
        let conf = format!(
            "ClusterName=autoform\nSlurmctldHost={host}(127.0.0.1)\nSlurmctldPort={ctld}\nSlurmdPort={slurmd}\n\
             SlurmUser=root\nAuthType=auth/munge\nAuthInfo=socket={}\nCredType=cred/munge\n\
             ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nJobAcctGatherType=jobacct_gather/none\n\
             AccountingStorageType=accounting_storage/none\nSelectType=select/cons_tres\n\
             SelectTypeParameters=CR_Core_Memory\nSwitchType=switch/none\nMpiDefault=none\nReturnToService=2\n\
             SlurmdParameters=config_overrides\nStateSaveLocation={}\nSlurmdSpoolDir={}\nSlurmctldPidFile={}\n\
             SlurmdPidFile={}\nSlurmctldLogFile={}\nSlurmdLogFile={}\nNodeName={host} NodeAddr=127.0.0.1 CPUs=8 \
             RealMemory=24576 State=UNKNOWN\nPartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP\n",
            at("munge.socket"),
            at("state"),
            at("spool"),
            at("slurmctld.pid"),
            at("slurmd.pid"),
            at("slurmctld.log"),
            at("slurmd.log"),
        );
        std::fs::write(dir.join("slurm.conf"), conf).unwrap();
        let key: [u8; 128] = std::array::from_fn(|_| rand::random());
        std::fs::write(dir.join("munge.key"), key).unwrap();
        private(&dir.join("munge.key"));
        let mut slurm = Self { dir: dir.to_owned(), daemons: Vec::new() };
        let munge = ["--socket", "--key-file", "--pid-file", "--log-file", "--seed-file"]
            .into_iter()
            .zip(["munge.socket", "munge.key", "munged.pid", "munged.log", "munged.seed"])
            .map(|(flag, name)| format!("{flag}={}", at(name)));
        slurm.daemon(Command::new("/usr/sbin/munged").args(["--foreground", "--force"]).args(munge));
        slurm.until("munged listens", |s| s.dir.join("munge.socket").exists());
        slurm.daemon(Command::new("/usr/sbin/slurmctld").args(["-D", "-f", &at("slurm.conf")]));
        slurm.daemon(Command::new("/usr/sbin/slurmd").args(["-D", "-f", &at("slurm.conf"), "-N", &host]));
        slurm.until("the node is idle", |s| s.ask("sinfo", &["-h", "-o", "%t"]).1.trim() == "idle");
        slurm
    }

    fn daemon(&mut self, c: &mut Command) {
        let log = std::fs::OpenOptions::new().create(true).append(true).open(self.dir.join("said")).unwrap();
        let child = c.env("SLURM_CONF", self.dir.join("slurm.conf")).stdout(Stdio::null()).stderr(log).spawn();
        self.daemons.push(child.unwrap_or_else(|e| panic!("{:?}: {e}: apt install slurm-wlm munge", c.get_program())));
    }

    fn command(&self, name: &str, args: &[&str]) -> Command {
        let mut c = Command::new(name);
        let bin = assert_cmd::cargo::cargo_bin("autoform").parent().unwrap().display().to_string();
        c.env("PATH", format!("{bin}:{}", std::env::var("PATH").unwrap()));
        c.env("SLURM_CONF", self.dir.join("slurm.conf")).current_dir(&self.dir).args(args);
        c
    }

    fn ask(&self, name: &str, args: &[&str]) -> (i32, String, String) {
        told(self.command(name, args).output().unwrap())
    }

    fn until(&self, what: &str, holds: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        while !holds(self) {
            let logs = ["said", "slurmctld.log", "slurmd.log"].map(|n| std::fs::read_to_string(self.dir.join(n)));
            assert!(began.elapsed() < Duration::from_secs(300), "not seen: {what}: {logs:?}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// What the tasks of a job wrote, one file each.
    fn wrote(&self) -> String {
        let files = std::fs::read_dir(&self.dir).unwrap().flatten().map(|e| e.path());
        let mut outs: Vec<PathBuf> = files.filter(|p| p.extension().is_some_and(|e| e == "out")).collect();
        outs.sort();
        outs.iter().map(|p| format!("{}:\n{}", p.display(), std::fs::read_to_string(p).unwrap())).collect()
    }
}

impl Drop for Slurm {
    fn drop(&mut self) {
        let _ = self.ask("scancel", &["--user=root"]);
        // The node before its controller, both asked, and munged last.
        for child in self.daemons.iter_mut().rev() {
            let _ = Command::new("kill").arg(child.id().to_string()).status();
            let _ = child.wait();
        }
    }
}

fn private(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)).unwrap();
}

fn script() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/deploy/formalize.sbatch").display().to_string()
}

/// As [`model`](crate::support::model), but slow as long as it is told to be.
fn model(ms: &Arc<AtomicU64>) -> Endpoint {
    let ms = Arc::clone(ms);
    let agree = r#"{"items": [{"english": "e", "lean": "l", "match": "same"}], "verdict": "consistent", "reasons": [], "fault": null}"#;
    let read = r#"{"reading": "r", "verdict": "consistent", "reasons": [], "fault": null}"#;
    let file = "```lean\nimport Mathlib\n\ntheorem main_statement : 2 + 2 = 4 := by sorry\n```";
    Endpoint::new(move |asked| {
        let reply = if asked.contains("condition by condition") {
            agree
        } else if asked.contains("on its own") {
            read
        } else {
            file
        };
        says(reply).set_delay(Duration::from_millis(ms.load(Ordering::Relaxed)))
    })
}

#[test]
#[ignore = "needs Slurm and root: run it by name"]
fn slurm_runs_an_array_of_four_and_goes_on_where_it_was_stopped() {
    let dir = tempfile::tempdir().unwrap();
    let slurm = Slurm::start(dir.path());
    let ms = Arc::new(AtomicU64::new(100));
    let endpoint = model(&ms);
    let name = endpoint.model();
    let batch = statements(dir.path(), STATEMENTS).display().to_string();
    let at = |n: &str| dir.path().join(n).display().to_string();
    let merge = |from: &str, to: &str| run(&["merge", &at(from), "--out", &at(to)]);
    let same = |to: &str| {
        for i in 0..STATEMENTS {
            let file = format!("p{i}/statement.lean");
            let [a, b] = ["whole", to].map(|n| std::fs::read_to_string(dir.path().join(n).join(&file)).unwrap());
            assert_eq!(a, b, "{file}");
        }
    };

    let mut c = autoform(&["formalize", "--batch", &batch, "--model", &name, "--out", &at("whole")]);
    assert_eq!(told(c.output().unwrap()).0, 0);
    let began = Instant::now();
    let (code, said, error) = slurm.ask("sbatch", &["--wait", &script(), &batch, &at("parts"), &name]);
    let seconds = began.elapsed().as_secs_f64();
    assert_eq!(code, 0, "{said}{error}{}", slurm.wrote());
    for part in 1..=4 {
        assert!(slurm.wrote().contains(&format!("shard {part}/4, by SLURM_ARRAY_TASK_ID")), "{}", slurm.wrote());
    }
    let (code, said, error) = merge("parts", "merged");
    assert!(code == 0 && said.contains("4 of 4 parts, 9 problems"), "{said}{error}");
    let (whole, merged) = (without_times(&dir.path().join("whole")), without_times(&dir.path().join("merged")));
    assert_eq!(whole, merged);
    eprintln!("slurm: {}", slurm.ask("sinfo", &["--version"]).1.trim());
    eprintln!(
        "slurm: an array of 4 over {STATEMENTS} statements: {seconds:.0} s; {} files as of one run",
        merged.len()
    );

    // Two minutes are less than three answers take, so that every task gets Slurm's signal: each writes what it has
    // and fails, and what is merged says that it is not whole.
    ms.store(45_000, Ordering::Relaxed);
    let began = Instant::now();
    let stopped = ["--wait", "--time=2", &script(), &batch, &at("stopped"), &name].map(str::to_owned);
    let stopped: Vec<&str> = stopped.iter().map(String::as_str).collect();
    let (code, ..) = slurm.ask("sbatch", &stopped);
    let wrote = slurm.wrote();
    assert_eq!(code, 130, "{wrote}");
    assert_eq!(wrote.matches("interrupted; finishing the record").count(), 4, "{wrote}");
    assert_eq!(wrote.matches("\"outcome\":\"interrupted\"").count(), STATEMENTS, "{wrote}");
    let seconds = began.elapsed().as_secs_f64();
    let (code, said, _) = merge("stopped", "half");
    assert_eq!(code, 3, "{said}");
    // One task alone, as the script's head tells; then the whole command again.
    ms.store(100, Ordering::Relaxed);
    let mut one = slurm.command("sbatch", &["--wait", "--array=2", &script(), &batch, &at("stopped"), &name]);
    let (code, said, error) = told(one.env("AUTOFORM_SHARDS", "4").output().unwrap());
    assert_eq!(code, 0, "{said}{error}{}", slurm.wrote());
    let (code, said, _) = merge("stopped", "half");
    assert!(code == 3 && said.contains("7 without a result"), "{said}");
    assert_eq!(slurm.ask("sbatch", &["--wait", &script(), &batch, &at("stopped"), &name]).0, 0, "{}", slurm.wrote());
    let (code, said, error) = merge("stopped", "half");
    assert_eq!(code, 0, "{said}{error}");
    same("half");
    eprintln!(
        "slurm: 4 tasks stopped by --time=2 and --signal=B:INT@60 ({seconds:.0} s); one made alone, all by the same command"
    );
}
