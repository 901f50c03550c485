import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/** `works`: nothing to do. `watch`: it works, but will not for long. `fails`: people notice. `off`: not set up. */
export const PART_STATES = ['works', 'watch', 'fails', 'off'] as const;

const Part = z.object({
  name: z.string(),
  is: z.enum(PART_STATES),
  /** A sentence that says how the part is. */
  says: z.string(),
  /** What to do about it. */
  advice: z.optional(z.string()),
});
export type Part = z.output<typeof Part>;

/** Says in words how each part of this server is. Source: docs/behaviour.md 8.17. */
export const readHealth = endpoint({
  url: '/api/health',
  access: 'administerUsers',
  response: z.object({ parts: z.array(Part), checkedAt: z.string() }),
});
