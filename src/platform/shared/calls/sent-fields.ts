import * as z from 'zod/mini';

/** Fields whose own rules describe the fault. A null counts as a missing field. */
export const SentFields = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))),
);
