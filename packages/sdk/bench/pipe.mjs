// Decisions per second over a pipe: `node bench/pipe.mjs [seconds] [command of a bot ...]`, `--full` for longer.
// Without a command it measures the SDK's bot with many requests in flight, one at a time, beside a bot that reads every field and a
// bare echo; then Python bots.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verdict } from '../../engine/bench/timing.mjs';

const full = process.argv.includes('--full');
const [given, ...command] = process.argv.slice(2).filter((word) => word !== '--full');
const seconds = Number(given ?? (full ? 3 : 1));
const file = (path) => fileURLToPath(new URL(path, import.meta.url));

const stakes = { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200, smallestChip: 1 };
const variant = {
  id: 'stud8',
  name: 'Seven Card Stud Hi/Lo, 8 or better',
  deck: { ranks: '23456789TJQKA', suits: 'cdhs' },
  seats: { min: 2, max: 8 },
  streets: ['third', 'fourth', 'fifth', 'sixth', 'seventh'].map((name, i) => ({
    name,
    down: i === 0 ? 2 : i === 4 ? 1 : 0,
    up: i === 4 ? 0 : 1,
    unit: i < 2 ? 'small' : 'big',
  })),
  shares: ['high', 'eight-or-better'],
  opening: 'bring-in',
  betting: 'fixed-limit',
  stakes,
};
const session = (number) => ({
  type: 'session',
  session: number,
  variant,
  stakes,
  seat: 1,
  seats: 2,
  hands: 50,
  seed: '0123456789abcdef',
});
// The id is put between the two halves.
const question = (number) =>
  `,"session":${number},"hand":${number % 50},"variant":"stud8","seat":1,"dealer":1,"street":"fifth","cards":"AsKd7c7h2d","boards":["2d9cQs","7c7h2d"],"community":"","stacks":[7775,7775],"bets":[100,0],"paid":[225,225],"live":[0,1],"pots":[450],"unit":200,"raisesLeft":3,"history":"0i50 1m100 0c100 / 0b100 1c100 / 0b200","legal":[{"action":"fold"},{"action":"call","to":200},{"action":"raise","to":400}]}\n`;

/** Keeps `inFlight` questions open for a while; resolves to decisions per second. */
function measure(argv, inFlight) {
  return new Promise((resolve, reject) => {
    const child = spawn(argv[0], argv.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
    child.on('error', reject);
    child.stdin.on('error', () => {});
    const tails = Array.from({ length: inFlight }, (_, i) => question(i));
    child.stdin.write(`${JSON.stringify({ type: 'hello', protocol: 'stud-arena/1', arena: 'bench', limits: {} })}\n`);
    let rest = '';
    let answered = -1;
    let begun = 0;
    let warm = 0;
    let id = 0;
    let out = '';
    let lines = 0;
    const ask = (slot) => {
      out += `{"type":"act","id":${id}${tails[slot]}`;
      id++;
      if (++lines === 32) {
        child.stdin.write(out, 'latin1');
        out = '';
        lines = 0;
      }
    };
    child.stdout.setEncoding('latin1');
    child.stdout.on('data', (chunk) => {
      const text = rest + chunk;
      let from = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        const reply = JSON.parse(text.slice(from, end));
        from = end + 1;
        answered++;
        if (reply.type === 'ready') {
          inFlight = Math.min(inFlight, reply.inFlight ?? 1);
          for (let i = 0; i < inFlight; i++) child.stdin.write(`${JSON.stringify(session(i))}\n`);
          for (let i = 0; i < inFlight; i++) ask(i);
          begun = performance.now();
        } else {
          ask(reply.id % inFlight);
        }
      }
      rest = text.slice(from);
      if (lines > 0) {
        child.stdin.write(out, 'latin1');
        out = '';
        lines = 0;
      }
      const now = performance.now();
      if (warm === 0 && now - begun > 500) {
        warm = answered;
        begun = now;
      } else if (warm > 0 && now - begun > seconds * 1000) {
        child.kill('SIGKILL');
        resolve({ perSecond: ((answered - warm) * 1000) / (now - begun), inFlight });
      }
    });
  });
}

/** A fixed amount of JSON work, so that figures of different machines and hours can be compared. */
function calibrate() {
  const text = `{"type":"act","id":1${question(0)}`;
  for (let i = 0; i < 50_000; i++) JSON.parse(text);
  const begun = performance.now();
  for (let i = 0; i < 200_000; i++) JSON.parse(text);
  return 200_000_000 / (performance.now() - begun);
}

const unit = calibrate();
const say = (name, { perSecond, inFlight }) =>
  console.log(
    `${name.padEnd(28)} ${String(inFlight).padStart(4)} in flight ${Math.round(perSecond).toLocaleString('en').padStart(10)}/s` +
      `   ${(perSecond / unit).toFixed(3)} of ${Math.round(unit / 1000)} k JSON.parse/s`,
  );

if (command.length > 0) {
  say(command.join(' ').slice(-28), await measure(command, 256));
  say('', await measure(command, 1));
} else {
  const sdk = [process.execPath, file('../src/testing/bots/first-legal.mjs')];
  const reading = [process.execPath, file('./reading-bot.mjs')];
  const echo = [process.execPath, file('./echo-bot.mjs')];
  // Turn by turn, and the best of three: what else the machine does comes and goes.
  for (const inFlight of [256, 1]) {
    let best = { perSecond: 0 };
    let reader = { perSecond: 0 };
    let bare = { perSecond: 0 };
    for (let round = 0; round < (full ? 5 : 3); round++) {
      const one = await measure(sdk, inFlight);
      const second = await measure(reading, inFlight);
      const other = await measure(echo, inFlight);
      if (one.perSecond > best.perSecond) best = one;
      if (second.perSecond > reader.perSecond) reader = second;
      if (other.perSecond > bare.perSecond) bare = other;
    }
    say('SDK bot', best);
    say('SDK bot that reads all', reader);
    say('bare echo', bare);
    const share = best.perSecond / bare.perSecond;
    const reads = reader.perSecond / bare.perSecond;
    const percent = (part) => `${(100 * part).toFixed(0)} %`;
    console.log(
      inFlight === 1
        ? `SDK bot at ${percent(share)} of the bare echo; ${verdict(share, 0.8)}; reading all at ${percent(reads)}; ${verdict(reads, 0.8)}\n`
        : `SDK bot at ${percent(share)} of the bare echo; k decisions/s ${verdict(best.perSecond / 1000, 250)}; reading all at ` +
            `${percent(reads)}; k decisions/s ${verdict(reader.perSecond / 1000, 250)}\n`,
    );
  }
  // Before the SDK: json.loads of every line. Then the SDK's bot, which is what the target is for, and one that reads most fields.
  const bots = [
    ['plain Python, json.loads', ['python3', file('./first-legal.py')]],
    ['Python SDK bot', ['python3', file('./python-sdk.py')]],
    ['Python SDK bot that reads', ['python3', file('./python-sdk.py'), 'reads']],
  ];
  const best = bots.map(() => ({ perSecond: 0 }));
  for (let round = 0; round < (full ? 5 : 3); round++) {
    for (const [at, [, argv]] of bots.entries()) {
      const one = await measure(argv, 256);
      if (one.perSecond > best[at].perSecond) best[at] = one;
    }
  }
  for (const [at, [name]] of bots.entries()) say(name, best[at]);
  const [plain, sdkBot, reader] = best.map(({ perSecond }) => perSecond);
  const times = (rate) => `${(rate / plain).toFixed(1)}x`;
  console.log(
    `Python SDK bot ${times(sdkBot)} plain Python, ${times(reader)} when it reads; k decisions/s ${verdict(sdkBot / 1000, 150)}`,
  );
}
