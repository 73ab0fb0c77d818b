/** The house bots from the weakest up. */

/**
 * The order of the house league's leaderboard over three games (`reports/three-games`, "All games"), without the bot that
 * needs Python. A test holds the two together.
 */
export const LADDER = ['random', 'maniac', 'caller', 'tight', 'equity'] as const;
export const LADDER_SOURCE = 'reports/three-games, all games, places 6 to 1 without python-plain';
