import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/**
 * The states of a part of the server. `works`: nothing needs to be done. `watch`: the part works now, but
 * will fail if nothing is done. `fails`: users notice the fault. `off`: the part is not set up.
 */
export const PART_STATES = ['works', 'watch', 'fails', 'off'] as const;

const Part = z.object({
  name: z.string(),
  is: z.enum(PART_STATES),
  /** A sentence that describes the state of the part. */
  says: z.string(),
  /** What the administrator should do, if the part does not work as it should. */
  advice: z.optional(z.string()),
});
export type Part = z.output<typeof Part>;

const RecentError = z.object({
  at: z.string(),
  line: z.string(),
  error: z.string(),
  frames: z.array(z.string()),
});

/**
 * Creates a report about the server, which the administrator can send to the people who give support. It
 * contains nothing about users, no secrets and no addresses. Source: docs/behaviour.md 8.18.
 */
export const readSupportReport = endpoint({
  url: '/api/health/report',
  access: 'administerUsers',
  response: z.object({
    version: z.string(),
    node: z.string(),
    system: z.string(),
    upSeconds: z.number(),
    memoryMegabytes: z.number(),
    /**
     * The operator's settings, by name. The report contains the value of a setting only if it is a number, a
     * switch or a choice. For every other setting, it only says whether it is set.
     */
    settings: z.record(z.string(), z.string()),
    parts: z.array(Part),
    /** The last errors in the log, without their messages. */
    errors: z.array(RecentError),
    madeAt: z.string(),
  }),
});

/** Describes the state of each part of this server in words. Source: docs/behaviour.md 8.17. */
export const readHealth = endpoint({
  url: '/api/health',
  access: 'administerUsers',
  response: z.object({ parts: z.array(Part), checkedAt: z.string() }),
});
