/**
 * Lets `breakpoint()` in a Python bot work: a bot's stdin and stdout carry the protocol, so that pdb must talk to the terminal
 * itself.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const MODULE = 'stud_arena_breakpoint';
const SOURCE = `"""breakpoint() at the terminal: the bot's own stdin and stdout carry the protocol."""
import pdb
import sys

_debugger = None


def set_trace(*args, **kwargs):
    global _debugger
    if _debugger is None:
        try:
            _debugger = pdb.Pdb(stdin=open("/dev/tty"), stdout=open("/dev/tty", "w"))
        except OSError:
            print("breakpoint() passed over: there is no terminal.", file=sys.stderr)
            return
    _debugger.set_trace(sys._getframe(1))
`;

/**
 * The environment in which Python's `breakpoint()` opens pdb on the terminal; nothing where PYTHONBREAKPOINT is set already.
 * The folder it names goes with this process.
 *
 * @param program - What the bot is started with: a script may start Python, Node does not.
 */
export function pythonBreakpoint(program: string): Record<string, string> {
  if (process.env.PYTHONBREAKPOINT !== undefined || program === process.execPath) return {};
  const folder = mkdtempSync(join(tmpdir(), 'stud-arena-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, `${MODULE}.py`), SOURCE);
  const { PYTHONPATH } = process.env;
  return {
    PYTHONBREAKPOINT: `${MODULE}.set_trace`,
    PYTHONPATH: PYTHONPATH === undefined || PYTHONPATH === '' ? folder : `${folder}${delimiter}${PYTHONPATH}`,
    // What Python compiles would be left in the folder of a bot that is only looked at.
    PYTHONDONTWRITEBYTECODE: '1',
  };
}
