/** Throws when nobody waits for it: when it is loaded, from a timer, and in promises it forgets. */
const forgotten = async () => {
  await undefined;
  throw new Error('forgotten');
};

setTimeout(() => undefined.early);
forgotten();

export default {
  name: 'stray',
  session: () => ({
    act({ legal, hand }) {
      if (hand % 3 === 0) setTimeout(() => undefined.late);
      if (hand % 3 === 1) forgotten();
      if (hand % 3 === 2) Promise.reject(new Error('dropped'));
      return legal[0];
    },
  }),
};
