/** Real debuggers on a bot under `arena debug`. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startArena, testBot } from '../testing/arena.js';
import { PAIR, played } from '../testing/debugged-run.js';
import { temporaryFolder } from '../testing/folders.js';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const KEPT = ['--histories', 'all', '--in-process'];
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Calls `then` once the program's stderr holds what is looked for. */
function whenSaid(
  child: ReturnType<typeof startArena>['child'],
  what: RegExp,
  then: (found: RegExpExecArray) => void,
): void {
  let text = '';
  let isDone = false;
  child.stderr!.on('data', (chunk: string) => {
    text += chunk;
    const found = what.exec(text);
    if (found === null || isDone) return;
    isDone = true;
    then(found);
  });
}

test('--inspect-brk holds a Node bot before its first line until a debugger lets it go', async () => {
  const run = await played(PAIR, ...KEPT);
  const { child, ended } = startArena(['debug', run, '--hand', '3', '--bot', 'stone', '--inspect-brk=0']);
  let talk = '';
  whenSaid(child, /ws:\/\/([\d.]+:\d+)\//, ([, address]) => {
    const debuggerClient = spawn(process.execPath, ['inspect', address!]);
    let isGoing = false;
    debuggerClient.stdout.setEncoding('utf8').on('data', (text: string) => {
      talk += text;
      if (isGoing || !talk.includes('Break on start')) return;
      isGoing = true;
      debuggerClient.stdin.write('cont\n');
    });
    void ended.then(() => debuggerClient.kill());
  });
  const { code, stdout, stderr } = await ended;
  expect(talk).toContain('Break on start');
  expect(stderr).toContain('Attach now: chrome://inspect');
  expect(stdout).toMatch(/\nstone decides as in the run: \d+ decisions?, all the same\.\n$/);
  expect(code).toBe(0);
}, 60_000);

test('a bot that a debugger holds ends with the arena', async () => {
  const run = await played(PAIR, ...KEPT);
  const { child, ended } = startArena(['debug', run, '--hand', '3', '--bot', 'stone', '--inspect-brk=0']);
  let address = '';
  whenSaid(child, /ws:\/\/([\d.]+:\d+)\//, (found) => {
    address = found[1]!;
    child.kill('SIGTERM');
  });
  expect((await ended).code).toBe(143);
  // Nobody listens there any more.
  await expect(fetch(`http://${address}/json/version`)).rejects.toThrow();
}, 60_000);

test('--pid tells the process and waits for Enter before the first decision in the hand', async () => {
  const run = await played(PAIR, ...KEPT);
  const child = spawn(process.execPath, [PROGRAM, 'debug', run, '--hand', '3', '--bot', 'stone', '--pid', '--json']);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const said = new Promise<number>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      const found = /The bot is process (\d+)\. Attach your debugger, then press Enter\. /.exec(stderr);
      if (found !== null) resolve(Number(found[1]));
    });
  });
  // It lives, and nothing has been decided.
  expect(process.kill(await said, 0)).toBe(true);
  expect(stdout).toBe('');
  child.stdin.write('\n');
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code).toBe(0);
  expect(JSON.parse(stdout).verdict).toBe('same');
  child.stdin.end();
}, 60_000);

/** Types at a terminal of its own; Python's standard library has one. */
const TERMINAL = `
import os, pty, select, sys, time
program, typed = sys.argv[1:-1], sys.argv[-1].split(";")
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(program[0], program)
seen, at, end = b"", 0, time.time() + 45
while time.time() < end:
    if not select.select([terminal], [], [], 0.2)[0]:
        continue
    try:
        data = os.read(terminal, 4096)
    except OSError:
        break
    if not data:
        break
    seen += data
    if seen.count(b"(Pdb) ") > at and at < len(typed):
        os.write(terminal, typed[at].encode() + b"\\n")
        at += 1
sys.stdout.buffer.write(seen)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

test.skipIf(!hasPython)(
  'breakpoint() in a Python bot opens pdb on the terminal, and the protocol goes on (python3 is needed)',
  async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bot.json'), JSON.stringify({ name: 'stone', command: ['python3', 'bot.py'] }));
    writeFileSync(
      join(folder, 'bot.py'),
      `import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": "stud-arena/1", "name": "stone"}), flush=True)
    elif message["type"] == "act":
        if message["hand"] == 3:
            breakpoint()
        options = {option["action"]: option for option in message["legal"]}
        choice = options.get("check") or options.get("call") or message["legal"][0]
        print(json.dumps({"type": "action", "id": message["id"], **choice}), flush=True)
    elif message["type"] == "bye":
        break
`,
    );
    const terminal = join(folder, 'terminal.py');
    writeFileSync(terminal, TERMINAL);
    const run = await played(PAIR, ...KEPT);
    const typed = ['p "hand %d of seat %d" % (message["hand"], message["seat"])', ...new Array<string>(12).fill('c')];
    const words = [process.execPath, PROGRAM, 'debug', run, '--hand', '3', '--bot', folder, '--seat', '1'];
    const child = spawn('python3', [terminal, ...words, typed.join(';')]);
    let seen = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      seen += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(seen).toContain("'hand 3 of seat 1'");
    expect(seen).toMatch(/stone decides as in the run: \d+ decisions?, all the same\./);
    expect(code).toBe(0);
  },
  90_000,
);

test('a bot of another language is pointed to --pid', async () => {
  const run = await played(PAIR, ...KEPT);
  const { ended } = startArena([
    'debug',
    run,
    '--hand',
    '3',
    '--bot',
    testBot('printing.py'),
    '--seat',
    '1',
    '--inspect',
  ]);
  const { code, stderr } = await ended;
  expect(stderr).toContain(`--inspect is Node's, and printing is started by "python3": use --pid`);
  expect(code).toBe(2);
});
