import type { PageContent, Wording } from '../page/prepared-page.ts';
import { rowOf, valuesOf } from './rows.ts';
import { fitScale, type Pair, type Scales } from './scale.ts';
import { type ServedPage, servedCosine } from './served-vectors.ts';
import { cosineAt } from './word-vectors.ts';

/** For each scale, the pairs of cosines to which it is fitted. */
export type ScalePairs = Record<keyof Scales, Pair[]>;

/** A page, and the vectors of its texts from an external service (EMBEDDINGS_URL). */
export type Side = { page: PageContent; vectors: ServedPage };

/** The number of questions of each page that are compared. */
const PER_PAGE = 4;

/**
 * @returns for each page, a function that compares it with another page: the page that is half the list away,
 * because neighbouring pages are often about the same subject. Each call takes some milliseconds.
 */
export function comparisons(pages: readonly Side[]): (() => ScalePairs)[] {
  return pages.map(
    (page, at) => () => pairsOfPage(page, pages[(at + Math.ceil(pages.length / 2)) % pages.length]!), // an index of the list
  );
}

/**
 * Compares some questions of a page with the texts of this page and of another page. Each comparison gives a
 * pair of cosines: one by the service, one by the table of word vectors. Questions that the same sentence
 * answers are far more similar than other texts. So a question is compared separately with such questions, and
 * with the other wordings of the page (its title, headings and other questions).
 */
function pairsOfPage(one: Side, other: Side): ScalePairs {
  const { wordings } = one.page;
  const pairs: ScalePairs = { title: [], wordings: [], sentences: [] };
  for (const place of someQuestions(wordings)) {
    const nearest = nearestTo(one, place);
    const isSame = (at: number) => wordings[at]!.sentence === wordings[place]!.sentence; // indexes of the wordings
    const own = range(0, wordings.length).filter((at) => at !== place);
    pairs.wordings.push(...nearest(one, own.filter(isSame)));
    pairs.wordings.push(
      ...nearest(
        one,
        own.filter((at) => !isSame(at)),
      ),
    );
    pairs.wordings.push(...nearest(other, range(0, other.page.wordings.length)));
    for (const side of [one, other]) {
      pairs.title.push(...nearest(side, [0]));
      pairs.sentences.push(...nearest(side, range(side.page.wordings.length, side.vectors.factors.length)));
    }
  }
  return pairs;
}

/** @returns the scales that fit the pairs of all pages; undefined if there are too few pairs */
export function fitScales(pages: readonly ScalePairs[]): Scales | undefined {
  const all = (kind: keyof Scales) => pages.flatMap((pairs) => pairs[kind]);
  if (all('title').length < LEAST_PAIRS) return undefined;
  return {
    title: fitScale(all('title')),
    wordings: fitScale(all('wordings')),
    sentences: fitScale(all('sentences')),
  };
}

const LEAST_PAIRS = 50;

function someQuestions(wordings: Wording[]): number[] {
  const all = wordings.flatMap(({ is, sentence }, place) => (is === 'question' && sentence ? [place] : []));
  const step = Math.max(1, Math.floor(all.length / PER_PAGE));
  return all.filter((_, at) => at % step === 0).slice(0, PER_PAGE);
}

/**
 * @param place the index of a question in the wordings of the page
 * @returns a function that compares the question with the texts at the given indexes. It returns the highest
 * cosine by each of the two models; an empty list if there are no texts.
 */
function nearestTo({ page, vectors }: Side, place: number): (other: Side, texts: number[]) => Pair[] {
  const byService = rowOf(vectors, place);
  const byTable = valuesOf(rowOf(page.vectors, place));
  return (other, texts) => {
    if (texts.length === 0) return [];
    const from = texts.map((at) => servedCosine(other.vectors, at, byService));
    const to = texts.map((at) => cosineAt(other.page.vectors, at, byTable));
    return [{ from: Math.max(...from), to: Math.max(...to) }];
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
