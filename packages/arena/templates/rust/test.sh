#!/bin/sh
# Builds and runs tests.rs.
set -e
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
rustc --test --edition 2021 -o "$made/test" bot.rs
"$made/test" "$@"
