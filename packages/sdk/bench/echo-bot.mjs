// The fastest reply there can be: finds the id by position, parses nothing.
let rest = '';
const answer = (line) => {
  if (line.startsWith('{"type":"act"')) {
    return `{"type":"action","id":${line.slice(19, line.indexOf(',', 19))},"action":"fold"}\n`;
  }
  return line.includes('"hello"') ? '{"type":"ready","protocol":"stud-arena/1","name":"echo","inFlight":256}\n' : '';
};
process.stdin.setEncoding('latin1');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  let out = '';
  let count = 0;
  for (const line of lines) {
    out += answer(line);
    if (++count % 32 === 0) {
      process.stdout.write(out);
      out = '';
    }
  }
  if (out !== '') process.stdout.write(out);
});
