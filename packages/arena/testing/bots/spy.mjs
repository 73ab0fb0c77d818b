/** Says in its log what it can reach: a file, a port of this machine, and whether it can write to its folder. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { speak } from './speak.mjs';

const [, , file, port] = process.argv;
const attempt = (action) => {
  try {
    return action();
  } catch {
    return false;
  }
};
const canRead = attempt(() => existsSync(file) && readdirSync(file).length > 0);
const canWrite = attempt(() => writeFileSync('spy-was-here', '') === undefined);
const socket = connect(Number(port), '127.0.0.1');
const canConnect = await new Promise((resolve) => {
  socket.on('connect', () => resolve(true));
  socket.on('error', () => resolve(false));
});
socket.destroy();
process.stderr.write(`read ${canRead}, write ${canWrite}, connect ${canConnect}\n`);
speak({ act: (_message, answer) => answer({ action: 'tell' }) });
