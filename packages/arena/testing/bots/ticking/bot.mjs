/** Leaves a timer running for ever. */
export default {
  name: 'ticking',
  session() {
    setInterval(() => {}, 1000);
    return { act: ({ legal }) => legal[0] };
  },
};
