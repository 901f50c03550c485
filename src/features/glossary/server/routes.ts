import type { Serve } from '#platform/server/http/serve.ts';
import { listTerms } from '../contract.ts';
import { readGlossary } from './read-glossary.ts';

/**
 * Serves the glossary, which is read once, when the server starts.
 * @param deps.exists returns true if there is a page with this id
 */
export function glossaryRoutes(serve: Serve, { exists }: { exists(answerID: number): boolean }): void {
  const terms = readGlossary();
  serve(listTerms, () => ({
    terms: terms.map((term) => ({
      ...term,
      page: term.page !== null && exists(term.page) ? term.page : null,
    })),
  }));
}
