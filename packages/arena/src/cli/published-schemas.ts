/** The arena's schemas as files: `schemas/<name>` in the repository. */
import { baselineSchema } from '../gate/baseline-schema.js';
import { gateResultSchema } from '../gate/result-schema.js';
import { challengeSchema } from '../kit/challenge/challenge-schema.js';
import { examinationSchema } from '../kit/doctor/examination-schema.js';
import { scenarioSchema } from '../kit/scenario/scenario-schema.js';
import { validationSchema } from '../kit/validate/validation-schema.js';
import { LEADERBOARD_SCHEMA } from '../report/leaderboard-schema.js';
import { manifestSchema } from '../results/manifest-schema.js';
import { leagueSchema } from '../run/schema.js';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** File name to text. */
export function publishedSchemas(): ReadonlyMap<string, string> {
  const schemas = {
    league: leagueSchema,
    manifest: manifestSchema,
    leaderboard: LEADERBOARD_SCHEMA,
    baseline: baselineSchema,
    'gate-result': gateResultSchema,
    validation: validationSchema,
    challenge: challengeSchema,
    doctor: examinationSchema,
    scenario: scenarioSchema,
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const text = JSON.stringify({ $schema: DRAFT, $id: `urn:stud-arena:1:${name}`, ...schema }, null, 2);
      return [`${name}.json`, `${text}\n`];
    }),
  );
}
