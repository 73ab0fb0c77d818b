import { playerOf } from '../player.js';
import { againstCaller } from '../solved.js';

export default playerOf('against-caller', () => againstCaller().strategy);
