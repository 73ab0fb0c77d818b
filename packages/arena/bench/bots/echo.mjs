/** Answers every line with one of an answer's length, without looking at it: what pipes alone allow. */
let rest = '';
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk.latin1Slice()).split('\n');
  rest = lines.pop();
  let out = '';
  for (let i = 0; i < lines.length; i++) out += '{"type":"action","id":123456,"action":"call","to":100}\n';
  if (out !== '') process.stdout.write(out);
});
process.stdin.on('end', () => process.exit(0));
