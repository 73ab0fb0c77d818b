import { playerOf } from '../player.js';
import { equilibrium } from '../solved.js';

/** The same with other luck: with its own copy's luck it would win and lose the same, block by block. */
export default playerOf('equilibrium-late', () => equilibrium().strategy, 1);
