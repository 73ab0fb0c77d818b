import { runBot } from '@stud-arena/sdk';

runBot({
  name: 'sleeper',
  session: () => ({
    act: ({ legal }) => new Promise((resolve) => setTimeout(() => resolve(legal[0]), 60_000)),
  }),
});
