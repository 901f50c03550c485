import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/** A button, picture or quiz of a page that leads nowhere: readers are not shown it. */
const DeadEnd = z.object({
  /** Such as `buttons.0.buttonAction`. */
  field: z.string(),
  /** What it is called; may be empty. */
  name: z.string(),
  action: z.string(),
  /** A sentence. */
  reason: z.string(),
});
export type DeadEnd = z.output<typeof DeadEnd>;

/** The content check of the pages as they are now: those with dead ends, in order of their number. Ours. */
export const listDeadEnds = endpoint({
  method: 'GET',
  url: '/api/pages/deadEnds',
  access: 'editContent',
  schema: {
    response: z.array(z.object({ answerID: z.number(), title: z.string(), deadEnds: z.array(DeadEnd) })),
  },
});
export type PagesWithDeadEnds = z.output<(typeof listDeadEnds)['schema']['response']>;
