import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import type { Library } from '../../src/features/library/server/read-library.ts';
import { standsIn } from '../../src/features/reading/facts/fact-value.ts';
import { pageLayout } from '../../src/features/reading/page-layout.ts';
import { SPECIAL_PAGES } from '../../src/platform/shared/content/special-pages.ts';
import { hasWords } from '../../src/ui/layout/picture-kind.ts';
import type { Finding } from './finding.ts';
import { findQuestionFaults } from './questions.ts';
import { findQuizFaults } from './quizzes.ts';
import { findWeakSources } from './sources.ts';
import { findDoubleHeadings, findHardText, findLongBlocks, sentencesOf } from './text.ts';
import { findOldFigures, findUndatedFigures, type VolatileFigure } from './volatile-figures.ts';

/** @returns all faults in the starting library and its quizzes, of the level `error` and of the level `report` */
export function checkLibrary(library: Library, figures: VolatileFigure[]): Finding[] {
  const quizzes = library.quizzes.map(({ quiz }) => quiz);
  const pages = library.pages.map(({ page }) => page);
  return [
    ...findLinkFaults(pages, Object.values(SPECIAL_PAGES)),
    ...pages.flatMap((page) => findPictureFaults(page, library.pictures)),
    ...findUnusedMedia(pages, library),
    ...findMissingFilms(pages, library.films),
    ...pages.flatMap(findHiddenPictures),
    ...pages.flatMap(findLeadsOfOthers),
    ...pages.flatMap(findLongBlocks),
    ...pages.flatMap(findDoubleHeadings),
    // Leaves out the pages without a category. Most of them are quizzes, whose answer pages repeat the questions.
    ...findRepeatedSentences(pages.filter(({ category }) => category !== undefined)),
    ...findUndatedFigures(pages, figures),
    ...findOldFigures(pages, figures),
    ...pages.flatMap(findHardText),
    ...findQuestionFaults(pages, new Set(quizzes.map(({ answerID }) => answerID))),
    ...findPagesWithoutWayIn(pages, Object.values(SPECIAL_PAGES)),
    ...pages.flatMap(findUncheckedSources),
    ...pages.flatMap(findWeakSources),
    ...pages.flatMap(findFactFaults),
    ...findQuizFaults(quizzes, pages),
  ];
}

function findPictureFaults({ answerID, pictures }: LibraryPage, known: Library['pictures']): Finding[] {
  return pictures.flatMap(({ file, alt, caption, credit, fit }): Finding[] => [
    ...(known.has(file) ? [] : [{ rule: 'missing picture' as const, answerID, what: file }]),
    ...(saysNothing(alt, file, caption)
      ? [{ rule: 'no alternative text' as const, answerID, what: file }]
      : []),
    // A diagram or a map must not be enlarged until it fills its box, because the words at its edges would be cut off.
    ...(fit === 'cover' && hasWords(credit)
      ? [{ rule: 'cropped diagram' as const, answerID, what: file }]
      : []),
  ]);
}

/**
 * @returns true if the alternative text tells a screen-reader user no more than the caption: it has fewer
 *   than three words, contains the file name, or equals the caption
 */
function saysNothing(alt: string, file: string, caption: string): boolean {
  const words = alt.trim().split(/\s+/);
  return words.length < LEAST_ALT_WORDS || alt.includes(file) || alt.trim() === caption.trim();
}

const LEAST_ALT_WORDS = 3;

function findUnusedMedia(pages: LibraryPage[], known: Pick<Library, 'pictures' | 'films'>): Finding[] {
  const used = new Set(
    pages.flatMap(({ pictures, films }) => [...pictures, ...films].map(({ file }) => file)),
  );
  return [...known.pictures.keys(), ...known.films.keys()]
    .filter((file) => !used.has(file))
    .map((what) => ({ rule: 'unused medium', what }));
}

function findMissingFilms(pages: LibraryPage[], known: Library['films']): Finding[] {
  return pages.flatMap(({ answerID, films }) =>
    films
      .filter(({ file }) => !known.has(file))
      .map(({ file }) => ({ rule: 'missing film' as const, answerID, what: file })),
  );
}

/** Finds pictures and films that the main panel of their page leaves out. */
function findHiddenPictures({ answerID, columns, rows, pictures, films }: LibraryPage): Finding[] {
  const items = [...pictures, ...films].map(({ file }) => ({ itemID: file, itemName: file }));
  const layout = pageLayout({ items, cols: columns, rows });
  const shown = layout.is === 'empty' ? [] : layout.items;
  return items
    .filter((item) => !shown.includes(item))
    .map(({ itemName: what }) => ({ rule: 'hidden picture', answerID, what }));
}

/**
 * Finds topic pages that begin with the picture of another page. Tiles, lists and suggestions show the first picture, so
 * two pages would look alike there. A picture is named after its page: `egg-34.jpg`.
 */
function findLeadsOfOthers({ answerID, category, pictures: [first] }: LibraryPage): Finding[] {
  if (!first || category === undefined || first.file.endsWith(`-${answerID}.jpg`)) return [];
  return [{ rule: 'lead picture of another page', answerID, what: first.file }];
}

/**
 * Finds pages without a fact, and facts that break a rule. The rules: the fact's value must occur on the
 * page, its sentence must have at most twelve words, and its picture must be one of the page's pictures.
 * Pages without a category or without pictures need no fact.
 */
function findFactFaults({ answerID, category, dialog, fact, pictures }: LibraryPage): Finding[] {
  if (!fact)
    return category === undefined || pictures.length === 0
      ? []
      : [{ rule: 'no fact', answerID, what: 'has no fact' }];
  const text = dialog.map((block) => block.text.replace(/<[^>]*>/g, '')).join('\n');
  const faults = [
    !standsIn(fact.value, text) && `"${fact.value}" does not stand on the page`,
    fact.sentence.split(' ').length > MOST_FACT_WORDS && `"${fact.sentence}" has more than 12 words`,
    !pictures.some(({ file }) => file === fact.picture) && `${fact.picture} is no picture of the page`,
  ];
  return faults.flatMap((what) => (what ? [{ rule: 'wrong fact' as const, answerID, what }] : []));
}

const MOST_FACT_WORDS = 12;

function findUncheckedSources({ answerID, sources }: LibraryPage): Finding[] {
  return sources
    .filter(({ checked }) => !checked)
    .map(({ organisation, title }) => ({
      rule: 'source not checked',
      answerID,
      what: title ? `${organisation}: ${title}` : organisation,
    }));
}

/**
 * Finds buttons, tiles and links that lead to a page which does not exist.
 * @param special the ids of pages that the app itself provides
 */
function findLinkFaults(pages: LibraryPage[], special: number[]): Finding[] {
  const targets = new Set([...pages.map(({ answerID }) => answerID), ...special]);
  return pages.flatMap((page) => {
    const broken = [...waysOn(page), ...linksInText(page)].filter((target) => !targets.has(target));
    return broken.map((target) => ({
      rule: 'broken link' as const,
      answerID: page.answerID,
      what: `leads to ${target}, which is no page`,
    }));
  });
}

/**
 * Finds pages to which no button leads. Readers find such a page only by a tile, a link in a text, a question or the
 * index.
 */
function findPagesWithoutWayIn(pages: LibraryPage[], special: number[]): Finding[] {
  const reached = new Set(pages.flatMap(({ buttons }) => buttons.map(({ action }) => action)));
  return pages
    .filter(({ answerID }) => !reached.has(answerID) && !special.includes(answerID))
    .map(({ answerID, title }) => ({ rule: 'no way in', answerID, what: `no button leads to “${title}”` }));
}

function waysOn({ buttons, pictures }: LibraryPage): number[] {
  const tiles = pictures.flatMap(({ link }) => (link === undefined ? [] : [link]));
  return [...buttons.map(({ action }) => action), ...tiles];
}

function linksInText({ dialog }: LibraryPage): number[] {
  const links = dialog.flatMap(({ text }) => [...text.matchAll(/href="\/content\/(?:user\/)?(-?\d+)/g)]);
  return links.map(([, id]) => Number(id));
}

/** Finds sentences that occur twice, on one page or on two. */
function findRepeatedSentences(pages: LibraryPage[]): Finding[] {
  return findRepeats(pages, sentencesOf)
    .filter(({ words }) => words >= FEWEST_WORDS)
    .map(({ answerID, before, text }) => ({
      rule: 'sentence twice',
      answerID,
      what: `as on page ${before}: ${text}`,
    }));
}

/**
 * Sentences with fewer words than this are common phrases, such as "Yes." or "But not all of them."; the
 * check ignores them.
 */
const FEWEST_WORDS = 6;

type Repeat = { answerID: number; before: number; text: string; words: number };

function findRepeats(pages: LibraryPage[], textsOf: (page: LibraryPage) => string[]): Repeat[] {
  const first = new Map<string, number>();
  const repeats: Repeat[] = [];
  for (const page of pages) {
    for (const text of textsOf(page)) {
      const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const key = words.join(' ');
      const before = first.get(key);
      if (before === undefined) first.set(key, page.answerID);
      else repeats.push({ answerID: page.answerID, before, text, words: words.length });
    }
  }
  return repeats;
}
