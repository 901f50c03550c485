import type { Found } from './evidence.ts';
import { type Phrase, phrasesOf } from './page/page-phrases.ts';
import { isElsewhere } from './reading/elsewhere.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';
import type { AskedWord, Query } from './search/query.ts';
import { stemOf, wordsIn } from './words/tokens.ts';

/**
 * Tells whether a question is about the subject of the page, or about something that the page only mentions.
 * "How many people live in Chile" shares words with a page about stations, but asks about Chile. Each value
 * is from 0 to 1. Source: docs/decisions/119-questions-about-something-else.md.
 */
export type SubjectValues = {
  /**
   * 1 if the question names another place, a film or the like (a word of elsewhere.ts), and the title, the
   * most similar phrase and the best sentence of the page do not; otherwise 0.
   */
  elsewhere: number;
  /** The share of the page's phrases that contain the rarest word of the question. */
  central: number;
};

/**
 * @param phrase the phrase of the page that is most similar to the question
 * @param found the best sentence of the page
 */
export function subjectValues(
  index: PassageIndex,
  page: IndexedPage,
  query: Query,
  { phrase, found }: { phrase: Phrase | undefined; found: Pick<Found, 'evidence'> | undefined },
): SubjectValues {
  const texts = [page.passages[0]?.title, phrase?.wording, found?.evidence.sentence];
  const said = stemsOf(index, texts.join(' '));
  const isElse = query.words.some((word) => isElsewhere(word.typed) && !said.has(stemFor(word)));
  return { elsewhere: isElse ? 1 : 0, central: centrality(page, query) };
}

function stemsOf({ vocabulary }: PassageIndex, text: string): Set<string> {
  return new Set(wordsIn(text).map((word) => vocabulary.words.get(word)?.stem ?? stemOf(word)));
}

function stemFor({ typed, alternatives }: AskedWord): string {
  return alternatives[0]?.term.stem ?? stemOf(typed);
}

function centrality(page: IndexedPage, { words }: Query): number {
  const { phrases } = phrasesOf(page);
  const [first, ...others] = words;
  if (!first) return 0;
  const rarest = others.reduce((rare, word) => (word.idf > rare.idf ? word : rare), first);
  const stem = stemFor(rarest);
  return phrases.filter(({ stems }) => stems.includes(stem)).length / Math.max(1, phrases.length);
}
