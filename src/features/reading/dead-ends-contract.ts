import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/** A button, picture or quiz of a page that leads nowhere: hidden from readers. */
const DeadEnd = z.object({
  /** Name of the field, such as `buttons.0.buttonAction`. */
  field: z.string(),
  /** The name of the button, picture or quiz; may be empty. */
  name: z.string(),
  action: z.string(),
  /** A sentence. */
  reason: z.string(),
});
export type DeadEnd = z.output<typeof DeadEnd>;

/**
 * The content check of all current pages: those with dead ends, sorted by id. Not part of the basic contract.
 */
export const listDeadEnds = endpoint({
  url: '/api/pages/deadEnds',
  response: z.array(z.object({ answerID: z.number(), title: z.string(), deadEnds: z.array(DeadEnd) })),
});
export type PagesWithDeadEnds = z.output<(typeof listDeadEnds)['schema']['response']>;
