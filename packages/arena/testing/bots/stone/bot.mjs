import { defineBot } from '@stud-arena/sdk';

export default defineBot({
  name: 'stone',
  session: () => ({
    act: ({ legal }) => legal.find(({ action }) => action === 'check' || action === 'call') ?? legal[0],
  }),
});
