import { defineBot } from '@stud-arena/sdk';

export default defineBot({
  name: 'fickle',
  session: () => ({
    act({ legal }) {
      const choice = legal[Math.floor(Math.random() * legal.length)];
      return 'min' in choice ? { action: choice.action, to: choice.min } : choice;
    },
  }),
});
