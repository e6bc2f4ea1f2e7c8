#!/bin/sh
# Builds the release twice from nothing, in two folders of different names, and compares the binaries.
#   sh tests/repeat_build.sh [FOLDER]        (two builds from nothing)
# Exit codes: 0 the binaries are equal, 1 they are not.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${1:-${TMPDIR:-/tmp}}/repeat-build.XXXXXX")
trap 'rm -rf "$work"' EXIT
cargo=${CARGO_HOME:-$HOME/.cargo}
for name in one another-one; do
    mkdir "$work/$name"
    git -C "$root" archive HEAD | tar -x -C "$work/$name"
    # What a path is called must not reach the binary, nor what a former build left.
    (
        cd "$work/$name"
        export CARGO_INCREMENTAL=0 SOURCE_DATE_EPOCH=0 CARGO_TARGET_DIR="$work/$name/target"
        export RUSTFLAGS="--remap-path-prefix=$work/$name=/autoform --remap-path-prefix=$cargo=/cargo"
        cargo build --release --locked --bin autoform
        sha256sum target/release/autoform
    )
done
cmp "$work/one/target/release/autoform" "$work/another-one/target/release/autoform"
