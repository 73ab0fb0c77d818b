#!/bin/sh
# For `git bisect run`: says whether the commit checked out passes the gate. docs/ci.md explains it.
#
#   git bisect start BAD GOOD
#   git bisect run path/to/bisect-gate.sh BOT BASELINE.json BASELINE-BOT
#
# Keep this script, the baseline file and the baseline bot outside the checkout, since the files in it change.
# ARENA is the command to call (arena), BUILD what builds the bot (nothing).
set -u
sh -c "${BUILD:-:}" || exit 125 # git skips what does not build

${ARENA:-arena} gate "$1" --baseline "$2" --baseline-bot "$3" --out "${TMPDIR:-/tmp}/bisect-gate" --quiet
case $? in
  0) exit 0 ;;     # good
  1 | 4) exit 1 ;; # bad: worse, or it fails
  3) exit 125 ;;   # nobody can tell: skip
  *) exit 255 ;;   # usage, a broken baseline, an interruption: stop bisecting
esac
