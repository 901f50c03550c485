import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/**
 * A dead end: a button, picture or quiz of a page that links to something that does not exist. Readers do not
 * see such buttons and quizzes. They see such a picture without its link.
 */
const DeadEnd = z.object({
  /** The path of the field with the link, such as `buttons.0.buttonAction`. */
  field: z.string(),
  /** The name of the button, picture or quiz; may be empty. */
  name: z.string(),
  action: z.string(),
  /** A sentence that tells editors what is wrong with the link. */
  reason: z.string(),
});
export type DeadEnd = z.output<typeof DeadEnd>;

/**
 * Returns the pages with dead ends (links to something that does not exist), sorted by ID. The content check
 * calls it. It is not in the basic contract, the calls that every server offers (docs/behaviour.md 1.5).
 */
export const listDeadEnds = endpoint({
  url: '/api/pages/deadEnds',
  response: z.array(z.object({ answerID: z.number(), title: z.string(), deadEnds: z.array(DeadEnd) })),
});
export type PagesWithDeadEnds = z.output<(typeof listDeadEnds)['schema']['response']>;
