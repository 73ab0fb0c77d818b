#!/bin/sh
# Builds and runs test.cpp.
set -e
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"${CXX:-g++}" -g -std=c++17 -Wall -Wextra -o "$made/test" test.cpp
"$made/test"
