import { defineBot } from '@stud-arena/sdk';
import { declare } from './declare.js';
import { firstStreet } from './first-street.js';
import { laterStreet } from './later-street.js';
import { Spot } from './spot.js';

/** Decides by rules alone: the same spot, the same action. */
export default defineBot({
  name: 'tight',
  version: '0.1.0',
  session(session) {
    const spot = new Spot(session);
    const variants = new Map((session.games ?? [session]).map(({ variant }) => [variant.id, variant]));
    return {
      act(view) {
        spot.read(view, variants.get(view.variant) ?? session.variant);
        if (view.legal[0]!.action === 'declare') return declare(spot);
        return spot.street === 0 ? firstStreet(spot) : laterStreet(spot);
      },
    };
  },
});
