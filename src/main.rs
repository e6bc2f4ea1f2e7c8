//! The `autoform` binary: parse arguments, run one subcommand, exit with its documented code.

fn main() -> std::process::ExitCode {
    autoform::lean::serve_if_asked();
    autoform::main()
}
