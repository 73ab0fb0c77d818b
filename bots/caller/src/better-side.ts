const LOW_TO_HIGH = 'A23456789TJQK';

/**
 * The side a hand is likelier to win (R30). Five cards without a pair beat half of all lows and few highs; a hand with
 * cards to choose from should have five different ranks up to eight.
 *
 * @param cards - The bot's own cards, such as "AsKd".
 */
export function betterSide(cards: string): 'high' | 'low' {
  const worst = cards.length <= 10 ? LOW_TO_HIGH.length : LOW_TO_HIGH.indexOf('8') + 1;
  const ranks = new Set<string>();
  for (let i = 0; i < cards.length; i += 2) if (LOW_TO_HIGH.indexOf(cards[i]!) < worst) ranks.add(cards[i]!);
  return ranks.size >= Math.min(5, cards.length / 2) ? 'low' : 'high';
}
