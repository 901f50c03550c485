import * as z from 'zod/mini';

/**
 * The body of a call whose handler checks the fields and describes the faults itself. A null counts as a
 * missing field.
 */
export const SentFields = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))),
);
