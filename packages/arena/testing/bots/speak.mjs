/** Speaks `stud-arena/1` with Node alone, so that a test's bot can break every rule of it. */

/**
 * @param bot - `ready`: replaces or extends the ready message. `act(message, answer)`: decides; `answer(fields)` sends an
 *   action for the message. Everything else is optional.
 */
export function speak({ ready = {}, act = (message, answer) => answer(passive(message)), hand, session } = {}) {
  let rest = '';
  process.stdin.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const message = JSON.parse(line);
      switch (message.type) {
        case 'hello':
          if (ready !== undefined) {
            say({
              type: 'ready',
              protocol: 'stud-arena/1',
              name: 'broken',
              inFlight: Number(process.env.IN_FLIGHT ?? 1),
              ...ready,
            });
          }
          break;
        case 'session':
          session?.(message);
          break;
        case 'act':
        case 'declare':
          act(message, (fields) => say({ type: 'action', id: message.id, ...fields }));
          break;
        case 'hand':
          hand?.(message);
          break;
        case 'bye':
          process.exit(0);
      }
    }
  });
}

export const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** Checks and calls whatever comes. */
export function passive({ legal }) {
  return legal.find(({ action }) => action === 'check' || action === 'call') ?? legal.at(0);
}
