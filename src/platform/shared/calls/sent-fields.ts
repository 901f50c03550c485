import * as z from 'zod';

/** Fields whose rules say themselves what is wrong with them; a null is a field that was left out. */
export const SentFields = z
  .record(z.string(), z.unknown())
  .transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)));
