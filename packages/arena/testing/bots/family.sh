#!/bin/sh
# A bot in a shell in a shell, with a child that outlives it.
sleep 3600 &
exec 3<&0
sh -c 'node "$0" <&3 & wait' "$(dirname "$0")/caller.mjs"
