import { playerOf } from '../player.js';
import { againstUniform } from '../solved.js';

export default playerOf('against-random', () => againstUniform().strategy);
