import { defineBot } from '@stud-arena/sdk';

export default defineBot({
  name: 'blunder',
  session: () => ({
    act: ({ hand, legal }) =>
      hand % 7 === 3
        ? { action: 'raise', to: 12345 }
        : (legal.find(({ action }) => action === 'check' || action === 'call') ?? legal[0]),
  }),
});
