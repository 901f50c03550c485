import * as z from 'zod/mini';

/**
 * The body of a call whose handler validates the fields and writes the error messages itself. A field that is
 * null is treated as missing.
 */
export const SentFields = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))),
);
