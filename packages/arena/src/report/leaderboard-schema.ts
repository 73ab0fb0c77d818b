/** The JSON Schema of `leaderboard.json`, published with the others. */
import { ACTIONS } from '@stud-arena/engine';

const object = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});
const list = (items: unknown) => ({ type: 'array', items });
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const maybe = { type: ['number', 'null'] };
const estimate = {
  ...object({ mean: maybe, low95: maybe, high95: maybe }),
  description: 'A mean and its 95 % interval; null where unknown.',
};

export const LEADERBOARD_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://stud-arena.invalid/schemas/leaderboard.json',
  title: 'Leaderboard of a stud-arena run',
  ...object({
    format: { const: 'stud-arena/leaderboard/1' },
    run: text,
    command: { ...text, description: 'Plays the run again; empty if unknown.' },
    seed: text,
    rules: text,
    played: text,
    confidence: { const: 0.95 },
    entrants: list(text),
    games: list(
      object(
        {
          id: text,
          title: text,
          terms: text,
          standings: list(
            object(
              {
                rank: { type: ['integer', 'null'], minimum: 1, description: 'By mean; equal means share it.' },
                places: {
                  ...list({ type: 'integer', minimum: 1 }),
                  minItems: 2,
                  maxItems: 2,
                  description: 'Best and worst place the intervals leave open.',
                },
                name: text,
                hands: count,
                blocks: count,
                netChips: { type: 'integer' },
                sbPer100: estimate,
                msbPerHand: estimate,
                tournaments: count,
                pointsPerTournament: estimate,
                meanPlace: estimate,
                placeShares: { ...list(maybe), description: 'By place: the share of tournaments that ended there.' },
                faults: count,
                freeFolds: { ...count, type: ['integer', 'null'] },
                rebuys: { ...count, type: ['integer', 'null'] },
                more: { type: 'object', additionalProperties: maybe },
              },
              [
                'more',
                ...['netChips', 'sbPer100', 'msbPerHand'],
                ...['tournaments', 'pointsPerTournament', 'meanPlace', 'placeShares'],
              ],
            ),
          ),
          pairwise: list(
            object(
              { row: text, column: text, hands: count, sbPer100: estimate, tournaments: count, points: estimate },
              ['hands', 'sbPer100', 'tournaments', 'points'],
            ),
          ),
          placeProbabilities: list(object({ name: text, probabilities: list(maybe) })),
          actions: list(
            object({
              name: text,
              streets: list(
                object({ street: text, counts: object(Object.fromEntries(ACTIONS.map((name) => [name, count]))) }),
              ),
            }),
          ),
          notes: list(text),
        },
        ['pairwise', 'placeProbabilities', 'actions'],
      ),
    ),
    faultCount: count,
    faultSums: list(object({ name: text, kind: text, count })),
    faults: list(
      object({
        entrant: text,
        kind: text,
        code: text,
        hand: count,
        seat: count,
        message: text,
        quote: text,
        replay: text,
      }),
    ),
    notes: list(text),
  }),
} as const;
