import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import { textContent } from '../../src/features/reading/sanitise.server.ts';
import { PAGE_LIMITS } from '../../src/platform/shared/content/page-limits.ts';
import { sentences } from '../../src/platform/shared/text/sentences.ts';
import type { Finding } from './finding.ts';

/** Finds pages with more blocks, or longer blocks, than allowed. Source: docs/behaviour.md 30.2. */
export function findLongBlocks({ answerID, dialog }: LibraryPage): Finding[] {
  const long = dialog.flatMap(({ title, text }) => {
    const count = wordsOf(textContent(text)).length;
    return count > MOST_WORDS
      ? [`“${title ?? 'first block'}” has ${count} words, ${MOST_WORDS} are allowed`]
      : [];
  });
  if (dialog.length > PAGE_LIMITS.blocks)
    long.push(`${dialog.length} blocks, ${PAGE_LIMITS.blocks} are allowed`);
  return long.map((what) => ({ rule: 'too many words', answerID, what }));
}

/**
 * Finds headings that ask two questions. A heading must ask only one, because readers and the assistant
 * expect its block to answer it.
 */
export function findDoubleHeadings({ answerID, dialog }: LibraryPage): Finding[] {
  return dialog.flatMap(({ title }) =>
    title && SECOND_QUESTION.test(title)
      ? [{ rule: 'two questions in a heading', answerID, what: title }]
      : [],
  );
}

/** Matches a heading that has two question marks, or in which a second question follows "and" or "or". */
const SECOND_QUESTION =
  /\?.*\?|\b(?:and|or) (?:what|why|how|who|where|when|which|can|do|does|did|is|are|was|were|must|could|will|has|have|should)\b.*\?/i;

/** Reports a page whose text is too hard for its readers. */
export function findHardText(page: LibraryPage): Finding[] {
  const grade = readingGrade(page);
  if (grade <= HARDEST_GRADE) return [];
  return [{ rule: 'hard to read', answerID: page.answerID, what: `school year ${grade.toFixed(1)}` }];
}

/**
 * @returns the school year that a reader of the page's text needs (Flesch-Kincaid grade); 0 if the page has
 *   no text
 */
export function readingGrade(page: LibraryPage): number {
  const spoken = sentencesOf(page);
  const words = spoken.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: spoken.length, word: words.length, syllable: syllables });
}

/** @returns the sentences of all blocks, without headings. */
export function sentencesOf({ dialog }: LibraryPage): string[] {
  return dialog.flatMap(({ text }) => {
    const plain = textContent(text);
    return sentences(plain).map(({ start, end }) => plain.slice(start, end));
  });
}

/** The largest number of words in a block. Source: docs/behaviour.md 30.2. */
const MOST_WORDS = 120;

/**
 * The highest school year that a text may need. The readers are 9 to 16 years old, and a text above year 8 is
 * too hard for a twelve-year-old.
 */
const HARDEST_GRADE = 8;

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
