/** Version of this package. */
export const ARENA_VERSION = '0.1.0';

/** Version of the rules of play: raised when the same seed and bots could give other results. */
export const RULES_VERSION = '1';
