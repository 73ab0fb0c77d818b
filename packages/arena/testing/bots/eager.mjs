/** A module that answers with things that only look like promises: each calls back twice, at once, and throws after it. */
export default {
  name: 'eager',
  session: () => ({
    act: ({ legal }) =>
      Object.defineProperty({}, 'then', {
        value(resolve, reject) {
          resolve(legal[0]);
          resolve(legal[legal.length - 1]);
          reject(new Error('too late'));
          throw new Error('too late');
        },
      }),
  }),
};
