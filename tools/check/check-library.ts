import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import type { Library } from '../../src/features/library/server/read-library.ts';
import { SPECIAL_PAGES } from '../../src/platform/shared/content/special-pages.ts';
import type { Finding } from './finding.ts';
import { findLinkFaults, findPagesWithoutWayIn } from './links.ts';
import { findRepeatedSentences, findRepeatedWordings } from './repeats.ts';
import { findHardText, findLongBlocks } from './text.ts';
import { findUndatedFigures, type VolatileFigure } from './volatile-figures.ts';

/** @returns all errors and reports about the starting library */
export function checkLibrary(library: Library, figures: VolatileFigure[]): Finding[] {
  const pages = library.pages.map(({ page }) => page);
  return [
    ...findLinkFaults(pages, Object.values(SPECIAL_PAGES)),
    ...pages.flatMap((page) => findPictureFaults(page, library.pictures)),
    ...findUnusedMedia(pages, library.pictures),
    ...pages.flatMap(findLongBlocks),
    // The answers of a quiz repeat its questions.
    ...findRepeatedSentences(pages.filter(({ category }) => category !== undefined)),
    ...findUndatedFigures(pages, figures),
    ...pages.flatMap(findHardText),
    ...findRepeatedWordings(pages),
    ...findPagesWithoutWayIn(pages, Object.values(SPECIAL_PAGES)),
    ...pages.flatMap(findUncheckedSources),
  ];
}

function findPictureFaults({ answerID, pictures }: LibraryPage, known: Library['pictures']): Finding[] {
  return pictures.flatMap(({ file, alt, caption }): Finding[] => [
    ...(known.has(file) ? [] : [{ rule: 'missing picture' as const, answerID, what: file }]),
    ...(saysNothing(alt, file, caption)
      ? [{ rule: 'no alternative text' as const, answerID, what: file }]
      : []),
  ]);
}

/** A screen reader has already read the caption: one word or a file name adds nothing. */
function saysNothing(alt: string, file: string, caption: string): boolean {
  const words = alt.trim().split(/\s+/);
  return words.length < LEAST_ALT_WORDS || alt.includes(file) || alt.trim() === caption.trim();
}

const LEAST_ALT_WORDS = 3;

function findUnusedMedia(pages: LibraryPage[], known: Library['pictures']): Finding[] {
  const used = new Set(pages.flatMap(({ pictures }) => pictures.map(({ file }) => file)));
  return [...known.keys()].filter((file) => !used.has(file)).map((what) => ({ rule: 'unused medium', what }));
}

function findUncheckedSources({ answerID, sources }: LibraryPage): Finding[] {
  return sources
    .filter(({ checked }) => !checked)
    .map(({ organisation, title }) => ({
      rule: 'source not checked',
      answerID,
      what: title ? `${organisation}: ${title}` : organisation,
    }));
}
