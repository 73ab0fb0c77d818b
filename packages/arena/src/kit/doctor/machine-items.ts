/** The system itself: Node, files, memory, what it lets the arena hold bots to. */
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { makeCage, removeCage } from '../../process/cage.js';
import { botRoom, handleLimit } from '../../process/file-handles.js';
import { sandboxState } from '../../process/sandbox.js';
import { readProcess } from '../../process/usage.js';
import { houseBotNames, houseBotsFolder } from '../../run/house-bots.js';
import { resolveBots } from '../../run/resolve-bots.js';
import type { Item } from './item.js';

const LEAST_NODE = [20, 11] as const;
const GIBIBYTE = 2 ** 30;
/** Bots that can be open at once before it is worth a word. */
const MUCH_ROOM = 64;
const LITTLE_SPACE = GIBIBYTE;

export function nodeItem(version = process.versions.node): Item {
  const [major, minor] = version.split('.').map(Number) as [number, number];
  const good = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  return {
    id: 'node',
    title: 'Node.js',
    status: good ? 'found' : 'missing',
    needed: true,
    found: version,
    purpose: `the arena itself, and bots in JavaScript and TypeScript; ${LEAST_NODE.join('.')} or later`,
    remedy: good ? '' : `install Node.js ${LEAST_NODE.join('.')} or later (nodejs.org)`,
  };
}

export function systemItem(platform: string = process.platform): Item {
  const item = { id: 'system', title: 'System', needed: true, found: `${platform} ${process.arch}` };
  const purpose = 'process groups, pipes and a POSIX shell';
  if (platform === 'linux') return { ...item, status: 'found', purpose, remedy: '' };
  if (platform === 'win32') {
    return { ...item, status: 'missing', purpose, remedy: 'use WSL 2 (wsl --install), and the arena inside it' };
  }
  return {
    ...item,
    status: 'limited',
    purpose,
    remedy:
      'memory, computing time and stray processes of bots are watched on Linux only; the clock is watched here, too',
  };
}

export function shellItem(): Item {
  const found = existsSync('/bin/sh');
  return {
    id: 'shell',
    title: 'Shell',
    status: found ? 'found' : 'missing',
    needed: true,
    found: found ? '/bin/sh' : '',
    purpose: 'starting bots with their limits',
    remedy: found ? '' : 'a POSIX shell at /bin/sh is needed',
  };
}

export function houseItem(): Item {
  const item = {
    id: 'house-bots',
    title: 'House bots',
    needed: true,
    purpose: 'opponents; "arena run --bots tight,caller"',
  };
  const names = houseBotNames(houseBotsFolder());
  const broken = names.filter((name) => !canStart(name));
  const missing = broken.filter((name) => name !== 'python-plain');
  if (names.length > 0 && missing.length === 0) {
    return { ...item, status: 'found', found: names.filter((name) => !broken.includes(name)).join(', '), remedy: '' };
  }
  const found = missing.length > 0 ? `not built: ${missing.join(', ')}` : '';
  return { ...item, status: 'missing', found, remedy: 'build them: npm run build' };
}

function canStart(name: string): boolean {
  try {
    resolveBots([name], { base: process.cwd(), where: 'doctor', inProcess: false });
    return true;
  } catch {
    return false;
  }
}

export function folderItem(folder = process.cwd()): Item {
  const item = {
    id: 'folder',
    title: 'Writable folder',
    needed: true,
    purpose: 'runs and reports are written below it',
  };
  try {
    accessSync(folder, constants.W_OK);
    const probe = mkdtempSync(join(folder, '.arena-doctor-'));
    try {
      writeFileSync(join(probe, 'x'), 'x');
    } finally {
      rmSync(probe, { recursive: true, force: true });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      ...item,
      status: 'missing',
      found: `${folder} (${code})`,
      remedy: 'go to a folder you may write in, or use --out',
    };
  }
  const space = freeSpace(folder);
  const found = space === undefined ? folder : `${folder}, ${gibibytes(space)} free`;
  if (space !== undefined && space < LITTLE_SPACE) {
    return {
      ...item,
      status: 'limited',
      found,
      remedy: 'make room, or use --out on another disk',
    };
  }
  return { ...item, status: 'found', found, remedy: '' };
}

function freeSpace(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(resolve(folder));
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

export function handlesItem(): Item {
  const limit = handleLimit();
  const room = botRoom();
  const status = room < 2 ? 'missing' : room < MUCH_ROOM ? 'limited' : 'found';
  return {
    id: 'files',
    title: 'Open files',
    status,
    needed: true,
    found: `${limit === Number.MAX_SAFE_INTEGER ? 'unlimited' : limit}, room for ${Math.min(room, 1_000_000)} bots at once`,
    purpose: 'three pipes for each bot',
    remedy: status === 'found' ? '' : 'raise the limit: ulimit -n 1024',
  };
}

export function coresItem(): Item {
  const cores = availableParallelism();
  return {
    id: 'cores',
    title: 'Cores',
    status: cores > 1 ? 'found' : 'limited',
    needed: false,
    found: String(cores),
    purpose: 'as many threads play; results are the same with any number',
    remedy: cores > 1 ? '' : 'everything works with one, at half the speed of two',
  };
}

export function memoryItem(): Item {
  const limit = (process as { constrainedMemory?: () => number | undefined }).constrainedMemory?.() ?? 0;
  const all = limit > 0 && limit < totalmem() ? limit : totalmem();
  const short = all < GIBIBYTE;
  return {
    id: 'memory',
    title: 'Memory',
    status: short ? 'limited' : 'found',
    needed: false,
    found: `${gibibytes(all)}, ${gibibytes(Math.min(freemem(), all))} free`,
    purpose: 'the threads that play, and bots: 1 GiB each at most unless said otherwise',
    remedy: short ? 'use --workers 1 and --memory-bytes 256m' : '',
  };
}

export function sandboxItem(): Item {
  const { kind, text } = sandboxState('auto');
  const works = kind === 'bwrap';
  const why = /\((.*)\.\)$/.exec(text)?.[1] ?? '';
  return {
    id: 'bubblewrap',
    title: 'bubblewrap',
    status: works ? 'found' : 'missing',
    needed: false,
    found: works ? 'works' : why,
    purpose: '--sandbox bwrap shuts bots off from network and files',
    remedy: works
      ? ''
      : process.platform === 'linux'
        ? 'install it (Debian: apt-get install bubblewrap); in a container it may be forbidden; without it run only bots you trust'
        : 'Linux only; run only bots you trust, or as a user of their own',
  };
}

/** What the system lets the arena hold bots to. */
export function limitsItems(): Item[] {
  const cage = makeCage(1);
  removeCage(cage);
  const held = cage !== '';
  const measured = readProcess(process.pid) !== undefined;
  return [
    {
      id: 'measure',
      title: 'Measuring bots',
      status: measured ? 'found' : 'limited',
      needed: false,
      found: measured ? '/proc' : 'the clock alone',
      purpose: 'memory and computing time of bots, and processes they leave behind',
      remedy: measured ? '' : 'on Linux /proc tells; here only the time of answers is limited',
    },
    {
      id: 'cgroup',
      title: 'Control groups',
      status: held ? 'found' : 'limited',
      needed: false,
      found: held ? 'pids' : 'not writable',
      purpose: 'the kernel holds bots to their number of processes',
      remedy: held
        ? ''
        : 'processes are counted several times a second instead; as root, or in most containers, the kernel does it',
    },
  ];
}

export function terminalItem(
  stream: { readonly isTTY?: boolean; readonly columns?: number } = process.stdout,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Item {
  const item = {
    id: 'terminal',
    title: 'Terminal',
    needed: false,
    purpose: 'progress while playing, colours, "arena play"',
  };
  if (stream.isTTY !== true) {
    return {
      ...item,
      status: 'limited',
      found: 'output goes to a pipe or file',
      remedy: 'results are the same; progress is shown in a terminal only',
    };
  }
  const utf8 = /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '');
  const found = `${stream.columns || 80} columns${utf8 ? ', UTF-8' : ''}`;
  if (utf8 || process.platform === 'darwin') return { ...item, status: 'found', found, remedy: '' };
  return { ...item, status: 'limited', found, remedy: 'names such as Sökö may look odd: export LANG=C.UTF-8' };
}

const gibibytes = (bytes: number): string => `${(bytes / GIBIBYTE).toFixed(1)} GiB`;
