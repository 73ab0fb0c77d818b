import { playerOf } from '../player.js';
import { againstEquilibrium } from '../solved.js';

export default playerOf('against-equilibrium', () => againstEquilibrium().strategy);
