/** JSON Schema of what `arena doctor --json` prints. */
import type { JsonSchema } from '@stud-arena/sdk';
import { DOCTOR_FORMAT } from './examine.js';
import { ITEM_STATUSES } from './item.js';

const text: JsonSchema = { type: 'string' };
/** Fields of later versions pass. */
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

export const examinationSchema: JsonSchema = {
  title: 'What stud-arena found on a machine',
  description: 'Printed by "arena doctor --json".',
  ...object({
    format: { const: DOCTOR_FORMAT },
    arena: text,
    playable: { type: 'boolean', description: 'A league can be played: nothing that is needed is missing.' },
    items: {
      type: 'array',
      items: object({
        id: { ...text, description: 'Stable.' },
        title: text,
        status: { enum: [...ITEM_STATUSES] },
        needed: { type: 'boolean', description: 'Without it no league can be played.' },
        found: { ...text, description: 'A version, a number, a path.' },
        purpose: text,
        remedy: { ...text, description: 'What to install or do; "" where nothing is.' },
      }),
    },
    guarantees: { type: 'array', items: object({ id: text, text }) },
  }),
};
