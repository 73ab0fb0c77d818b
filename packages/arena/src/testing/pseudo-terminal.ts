/** Runs the built program in a real pseudo-terminal, which Node cannot make: by Python's pty module. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

const found = spawnSync('python3', ['-c', 'import pty, termios; print("yes")'], { encoding: 'utf8' });
export const hasTerminal = found.stdout?.trim() === 'yes';

/** To be put in the title of tests that are skipped without it. */
export const withTerminal = hasTerminal ? '' : ' [skipped: no python3 with its pty module found; install Python 3]';

/**
 * Each step is a text to wait for on the screen since the last step, and keys to send then; `RESIZE`, `TERM` and `HANGUP` are done, not sent.
 * The screen is 24 rows of 80 columns. Prints what came, and the exit code as the last line.
 */
const DRIVER = `
import fcntl, json, os, pty, select, signal, struct, sys, termios, time
job = json.loads(sys.argv[1])
pid, fd = pty.fork()
if pid == 0:
    os.environ.update(job["env"])
    for name in job["unset"]: os.environ.pop(name, None)
    time.sleep(0.2)
    os.chdir(job["cwd"])
    os.execvp(job["args"][0], job["args"])
size = lambda rows, columns: fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
size(24, 80)
out, seen, late = b"", 0, time.time() + job["seconds"]
def read():
    global out
    if time.time() > late:
        os.kill(pid, signal.SIGKILL)
        sys.stdout.buffer.write(out)
        sys.exit("no end in sight")
    if select.select([fd], [], [], 0.1)[0]:
        try: chunk = os.read(fd, 65536)
        except OSError: chunk = b""
        if not chunk: return False
        out += chunk
    return True
open_ = True
for wanted, keys in job["steps"]:
    while open_ and wanted.encode() not in out[seen:]: open_ = read()
    if not open_: break
    seen = out.index(wanted.encode(), seen) + len(wanted.encode())
    if keys == "RESIZE":
        size(12, 40)
        os.kill(pid, signal.SIGWINCH)
    elif keys == "TERM": os.kill(pid, signal.SIGTERM)
    elif keys == "HANGUP":
        os.close(fd)
        open_ = False
    else: os.write(fd, keys.encode())
while open_: open_ = read()
status = os.waitpid(pid, 0)[1]
sys.stdout.buffer.write(out)
print("\\nexit", os.waitstatus_to_exitcode(status) if hasattr(os, "waitstatus_to_exitcode") else (status >> 8 or -(status & 127)))
`;

export type Step = readonly [wanted: string, keys: string];

export async function inTerminal(
  args: readonly string[],
  steps: readonly Step[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<{ screen: string; code: number }> {
  if (!existsSync(PROGRAM)) throw new Error('The arena is not built: npm run build');
  const job = {
    args: [process.execPath, PROGRAM, ...args],
    steps,
    cwd,
    env: { TERM: 'xterm-256color', LC_ALL: 'C.UTF-8', ...env },
    unset: env.NO_COLOR === undefined ? ['NO_COLOR'] : [],
    seconds: 30,
  };
  const child = spawn('python3', ['-c', DRIVER, JSON.stringify(job)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  await new Promise((resolve) => child.on('close', resolve));
  const [, screen, code] = /^([\s\S]*)\nexit (-?\d+)\n$/.exec(text) ?? [];
  if (screen === undefined) throw new Error(`${errors}\n${text}`);
  return { screen, code: Number(code) };
}
