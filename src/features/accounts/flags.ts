import * as z from 'zod/mini';

/** Stored records and forms write booleans as texts (docs/behaviour.md 4.9). */
export const Flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })],
  'must be true or false',
);
