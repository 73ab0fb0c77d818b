#!/bin/sh
# Builds and runs BotTest.java.
set -e
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
javac -encoding UTF-8 -Xlint:all -d "$made" Arena.java Ranking.java Bot.java BotTest.java
java -cp "$made" BotTest
