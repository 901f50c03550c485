import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

const Term = z.object({
  word: z.string(),
  /** Other forms in texts: "glaciers", "ice shelves". Capitals make no difference. */
  forms: z.array(z.string()),
  /** One sentence for a child of ten. */
  meaning: z.string(),
  /** How the word is said, with the stressed part in capitals: "NUN-uh-tak". */
  said: z.string(),
  /** The id of the page that tells more. */
  page: z.nullable(z.number()),
});
export type Term = z.output<typeof Term>;

/** Lists the words that pages explain, in alphabetical order. Source: docs/behaviour.md 16.13. */
export const listTerms = endpoint({
  url: '/api/glossary',
  access: 'readPages',
  response: z.object({ terms: z.array(Term) }),
});
