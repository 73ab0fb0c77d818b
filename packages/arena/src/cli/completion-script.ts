import { bashCompletion } from './completion-bash.js';
import { fishCompletion } from './completion-fish.js';
import { completionTree } from './completion-tree.js';
import { zshCompletion } from './completion-zsh.js';
import type { Shell } from './shells.js';

const WRITERS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

export const completionScript = async (shell: Shell): Promise<string> => WRITERS[shell](await completionTree());
