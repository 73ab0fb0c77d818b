"""Reads `act` messages, prints the equity, its error and that of the shares for each: for the comparison with the SDK in TypeScript."""

import json
import sys

from stud_arena import View, equity, variants

samples = int(sys.argv[1])
views = [View.of(json.loads(line)) for line in sys.stdin]
print(json.dumps([equity(variants()[view.variant], view, samples=samples) for view in views]))
