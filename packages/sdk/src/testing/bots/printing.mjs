// A module bot that prints at its top level, at a decision, and at the end.
console.log('top level');

export default {
  name: 'printing',
  version: '1.2.3',
  session: () => ({
    act({ legal }) {
      console.log('deciding', legal.length);
      console.table([{ a: 1 }]);
      process.stdout.write('{"type":"action","id":1,"action":"cheat"}\n');
      return legal[0];
    },
    sessionEnd: () => process.stdout.end('ended\n'),
  }),
};
