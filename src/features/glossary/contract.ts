import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';

const Term = z.object({
  word: z.string(),
  /**
   * Other forms of the word, such as "glaciers" or "ice shelves". Upper and lower case make no difference.
   */
  forms: z.array(z.string()),
  /** One sentence that a child of ten can understand. */
  meaning: z.string(),
  /** The pronunciation of the word, with the stressed part in capitals: "NUN-uh-tak". */
  said: z.string(),
  /** The id of the page with more information; null if there is none. */
  page: z.nullable(z.number()),
  /** A picture that shows what the word means: its file name and details; null if there is none. */
  picture: z.nullable(z.object({ file: z.string(), media: z.optional(MediaDetails) })),
});
export type Term = z.output<typeof Term>;

/**
 * Lists the glossary: the difficult words of pages with their meanings, in alphabetical order. Source:
 * docs/behaviour.md 16.13.
 */
export const listTerms = endpoint({
  url: '/api/glossary',
  access: 'readPages',
  response: z.object({ terms: z.array(Term) }),
});
