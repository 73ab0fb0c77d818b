import { playerOf } from '../player.js';
import { equilibrium } from '../solved.js';

export default playerOf('equilibrium', () => equilibrium().strategy);
