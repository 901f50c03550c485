import * as z from 'zod';

/** Fields whose own rules describe the fault. A null counts as a missing field. */
export const SentFields = z
  .record(z.string(), z.unknown())
  .transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)));
