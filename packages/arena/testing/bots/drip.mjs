/** Answers byte by byte, in every line ending there is: understood exactly all the same. */
import { writeSync } from 'node:fs';
import { passive } from './speak.mjs';

const ENDINGS = ['\r\n', '\r', '\n', '  \n', '\r\n\r\n', '\n\n\t \n'];
let lines = 0;

function drip(message) {
  const text = ` ${JSON.stringify(message)}${ENDINGS[lines % ENDINGS.length]}`;
  const bytes = Buffer.from(lines++ === 0 ? `\ufeff${text}` : text);
  for (const byte of bytes) writeSync(1, Buffer.of(byte));
}

let rest = '';
process.stdin.on('data', (chunk) => {
  const parts = (rest + chunk).split('\n');
  rest = parts.pop();
  for (const part of parts) {
    const message = JSON.parse(part);
    if (message.type === 'hello') drip({ type: 'ready', protocol: 'stud-arena/1', name: 'Grüße aus 東京 ♠' });
    else if (message.type === 'act') drip({ type: 'action', id: message.id, ...passive(message), note: 'ä♥', x: null });
    else if (message.type === 'bye') process.exit(0);
  }
});
