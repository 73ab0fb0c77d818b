/** Checks and calls, and says in a note how many actions it has seen. */
import { passive, speak } from './speak.mjs';

speak({
  act(message, answer) {
    const seen = message.history.split(/[ /]+/).filter(Boolean).length;
    answer({ ...passive(message), note: `action ${seen}: ü♠` });
  },
});
