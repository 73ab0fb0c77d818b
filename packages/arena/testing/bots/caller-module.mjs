/** The same as caller.mjs, inside the arena. */
import { passive } from './speak.mjs';

export default { name: 'caller', session: () => ({ act: passive }) };
