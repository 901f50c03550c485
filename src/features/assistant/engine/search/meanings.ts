import { onScale } from '../meaning/scale.ts';
import { type ServedQuestion, servedCosine } from '../meaning/served-vectors.ts';
import { cosineAt } from '../meaning/word-vectors.ts';
import type { PageContent } from '../page/prepared-page.ts';
import { type BestPages, offer } from './best-pages.ts';
import type { PassageIndex } from './passage-index.ts';
import type { Query } from './query.ts';

/**
 * @returns a function that takes the index of a text of the page (first the wordings, then the sentences),
 * and returns the cosine of the question and this text. If an external service (EMBEDDINGS_URL) has made
 * vectors of both, it returns the mean of two cosines: by the table of word vectors, and by the service,
 * converted to the scale of the table. The service alone would open more wrong pages: docs/measurements.md
 * 11.17.
 */
export function cosinesWith(page: PageContent, { vector, served }: Query): (place: number) => number {
  const own = served && meanCosines(page, vector, served);
  return own ? (place) => own[place]! : (place) => cosineAt(page.vectors, place, vector); // one value per text
}

function meanCosines(
  page: PageContent,
  tableVector: Float32Array,
  { vector, served, cosines }: ServedQuestion,
): Float32Array | undefined {
  const before = cosines.get(page.wordings);
  const vectors = served.pages.get(page.wordings);
  if (before || !vectors) return before;
  const { title, wordings, sentences } = served.scales;
  const computed = vectors.factors.map((_, place) => {
    const scale = place === 0 ? title : place < page.wordings.length ? wordings : sentences;
    const byService = onScale(scale, servedCosine(vectors, place, vector));
    return (byService + cosineAt(page.vectors, place, tableVector)) / 2;
  });
  cosines.set(page.wordings, computed);
  return computed;
}

/**
 * Adds to `best` the pages with the passages that are most similar to the question by the vectors of an
 * external service (EMBEDDINGS_URL).
 */
export function offerServed(
  { pages }: PassageIndex,
  { vector, served }: ServedQuestion,
  best: BestPages,
  most: number,
): void {
  for (const [answerID, { wordings }] of pages) {
    const centres = served.pages.get(wordings)?.centres;
    for (let place = 0; centres && place < centres.factors.length; place++)
      offer(best, most, answerID, servedCosine(centres, place, vector));
  }
}
