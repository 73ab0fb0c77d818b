"""Prints its answers and never flushes, as first bots do."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": "stud-arena/1", "name": "printing"}))
    elif message["type"] == "act":
        legal = message["legal"]
        passive = next((option for option in legal if option["action"] in ("check", "call")), legal[0])
        print(json.dumps({"type": "action", "id": message["id"], **passive}))
    elif message["type"] == "bye":
        break
