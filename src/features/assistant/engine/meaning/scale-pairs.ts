import type { PageContent, Wording } from '../page/prepared-page.ts';
import type { Pair } from './scale.ts';
import { rowOf, type ServedPage, servedCosine } from './served-vectors.ts';
import { cosineAt, DIMENSIONS } from './word-vectors.ts';

/** The number of questions of each page that are compared. */
const PER_PAGE = 12;

/** A page with the vectors of a service, and some of its questions, as indexes of its wordings. */
type Side = { page: PageContent; vectors: ServedPage; questions: number[] };

/**
 * @param pages pages and their vectors
 * @returns the cosines, by the service and by the table, of pairs of questions: each with one of the same sentence,
 * with one of the same page, and with one of another page
 */
export function scalePairs(pages: { page: PageContent; vectors: ServedPage }[]): Pair[] {
  const sides = pages.map((one): Side => ({ ...one, questions: someQuestions(one.page.wordings) }));
  return sides.flatMap((side, at) => {
    const other = sides[(at + 1) % sides.length]!; // an index of the list
    return side.questions.flatMap((place, nth) => [
      ...nextOfSentence(side.page.wordings, place).map((same) => compare(side, place, side, same)),
      ...side.questions.slice(nth + 1, nth + 2).map((near) => compare(side, place, side, near)),
      ...other.questions.slice(nth, nth + 1).map((far) => compare(side, place, other, far)),
    ]);
  });
}

function someQuestions(wordings: Wording[]): number[] {
  const all = wordings.flatMap(({ is, sentence }, place) => (is === 'question' && sentence ? [place] : []));
  const step = Math.max(1, Math.floor(all.length / PER_PAGE));
  return all.filter((_, at) => at % step === 0).slice(0, PER_PAGE);
}

function nextOfSentence(wordings: Wording[], place: number): number[] {
  const { sentence } = wordings[place]!; // `place` is an index of the wordings
  const next = wordings.findIndex((other, at) => at > place && other.sentence === sentence);
  return next < 0 ? [] : [next];
}

function compare(one: Side, place: number, other: Side, otherPlace: number): Pair {
  const theirs = other.page.vectors.subarray(otherPlace * DIMENSIONS, (otherPlace + 1) * DIMENSIONS);
  return {
    from: servedCosine(one.vectors, place, rowOf(other.vectors, otherPlace)),
    to: cosineAt(one.page.vectors, place, theirs),
  };
}
