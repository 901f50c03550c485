import { onScale } from '../meaning/scale.ts';
import { product, type ServedQuestion, servedCosine } from '../meaning/served-vectors.ts';
import { cosineAt } from '../meaning/word-vectors.ts';
import type { PageContent } from '../page/prepared-page.ts';
import { type BestPages, offer } from './best-pages.ts';
import type { PassageIndex } from './passage-index.ts';
import type { Query } from './query.ts';

/**
 * @returns a function that returns the cosine of the question and a text of the page, by the index of the text:
 * first the wordings, then the sentences. The vectors of a service are used if both the question and the page
 * have them, and their cosines are put on the scale of the table.
 */
export function cosinesWith(page: PageContent, { vector, served }: Query): (place: number) => number {
  const own = served && servedCosines(page, served);
  return own ? (place) => own[place]! : (place) => cosineAt(page.vectors, place, vector); // one value per text
}

function servedCosines(page: PageContent, question: ServedQuestion): Float32Array | undefined {
  const { vector, served, cosines } = question;
  const before = cosines.get(page.wordings);
  const vectors = served.pages.get(page.wordings);
  if (before || !vectors) return before;
  const computed = vectors.factors.map((_, place) =>
    onScale(served.scale, servedCosine(vectors, place, vector)),
  );
  cosines.set(page.wordings, computed);
  return computed;
}

/** Adds the pages with passages that are near by the vectors of a service. */
export function offerServed(
  { pages }: PassageIndex,
  { vector, served }: ServedQuestion,
  best: BestPages,
  most: number,
): void {
  for (const [answerID, { wordings }] of pages) {
    const { centres = new Float32Array(0) } = served.pages.get(wordings) ?? {};
    for (let from = 0; from < centres.length; from += vector.length)
      offer(best, most, answerID, product(centres, from, vector));
  }
}
