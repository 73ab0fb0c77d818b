// What `arena --help` takes over an empty node: processor time and time on the clock, of the fastest of some runs.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUNS = 15;
const arena = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
// The child says its own processor time when it ends.
const report =
  'process.on("exit",()=>{const c=process.cpuUsage();process.stderr.write("cpu "+(c.user+c.system)+String.fromCharCode(10))})';
const hook = ['--import', `data:text/javascript,${encodeURIComponent(report)}`];

function fastest(args) {
  let wall = Number.POSITIVE_INFINITY;
  let cpu = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const { stderr } = spawnSync(process.execPath, [...hook, ...args], { encoding: 'utf8' });
    wall = Math.min(wall, performance.now() - start);
    cpu = Math.min(cpu, Number(/cpu (\d+)/.exec(stderr)[1]) / 1000);
  }
  return { wall, cpu };
}

const empty = fastest(['-e', '']);
const help = fastest([arena, '--help']);
const say = (name, { wall, cpu }) =>
  console.log(`${name.padEnd(14)} ${wall.toFixed(0)} ms, processor ${cpu.toFixed(0)} ms`);
say('empty node', empty);
say('arena --help', help);
const more = help.wall - empty.wall;
console.log(
  `${more.toFixed(0)} ms more, processor ${(help.cpu - empty.cpu).toFixed(0)} ms more; target 40 ms: ${more <= 40 ? 'met' : 'MISSED'}`,
);
