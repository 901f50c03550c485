import type { Serve } from '#platform/server/http/serve.ts';
import { listTerms } from '../contract.ts';
import { readGlossary } from './read-glossary.ts';

/** The list is read once, at the start of the server. @param deps.exists true if there is a page with this id */
export function glossaryRoutes(serve: Serve, { exists }: { exists(answerID: number): boolean }): void {
  const terms = readGlossary();
  serve(listTerms, () => ({
    terms: terms.map((term) => ({
      ...term,
      page: term.page !== null && exists(term.page) ? term.page : null,
    })),
  }));
}
