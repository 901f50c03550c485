import { contentWords, isStopWord, tokens } from '../words/tokens.ts';
import { addWord, createVocabulary, removeWord, type Vocabulary } from '../words/vocabulary.ts';
import { addUnder, type Multimap, removeUnder } from './multimap.ts';
import type { Passage } from './passage.ts';

/**
 * The search index of the library. It stores only counts. Scores are computed for each question, so saving a
 * page affects no other page. Only modules of the engine may read it.
 */
export type PassageIndex = {
  pages: Map<number, IndexedPage>;
  terms: Map<string, Term>;
  vocabulary: Vocabulary;
  stemsByPrefix: Multimap<string>;
  passageCount: number;
  /** Number of content words of all passages together, for each field. */
  totalLengths: FieldCounts;
};

export type IndexedPage = { passages: IndexedPassage[]; phrases: Phrase[] };

export type IndexedPassage = { passage: Passage; lengths: FieldCounts };

/** A wording by which users ask for a page: its title, a heading, or a wording that an editor has added. */
export type Phrase = { answerID: number; wording: string; stems: Set<string>; stopWords: Set<string> };

/** A stem, and the passages and wordings in which it occurs. */
export type Term = { stem: string; postings: Map<IndexedPassage, FieldCounts>; phrases: Set<Phrase> };

export const FIELDS = ['title', 'category', 'heading', 'body'] as const;
export type FieldCounts = Record<(typeof FIELDS)[number], number>;

/** Stems that share at least this many letters at the start are checked as related words. */
export const PREFIX_LENGTH = 5;

export function createIndex(): PassageIndex {
  return {
    pages: new Map(),
    terms: new Map(),
    vocabulary: createVocabulary(),
    stemsByPrefix: new Map(),
    passageCount: 0,
    totalLengths: noCounts(),
  };
}

/**
 * Replaces the data of a page.
 * @param passages the blocks of the page in order; a page without blocks is only removed
 * @param phrases wordings by which editors want the page to be found ("also asked as")
 */
export function putPage(
  index: PassageIndex,
  answerID: number,
  passages: Passage[],
  phrases: string[] = [],
): void {
  removePage(index, answerID);
  const [first] = passages;
  if (!first) return;
  // A title is a wording, too: a user who asks "who owns antarctica", word for word, wants the page of that
  // name. A heading is a wording, too: children's pages have the question above the block that answers it.
  const headings = passages.map((passage) => passage.heading).filter((heading) => heading !== '');
  const wordings = [first.title, ...headings, ...phrases];
  index.pages.set(answerID, {
    passages: passages.map((passage) => addPassage(index, passage)),
    phrases: wordings.map((wording) => addPhrase(index, answerID, wording)),
  });
}

/** Removes a page. Does nothing if the page is not in the index. */
export function removePage(index: PassageIndex, answerID: number): void {
  const page = index.pages.get(answerID);
  if (!page) return;
  index.pages.delete(answerID);
  for (const indexed of page.passages) removePassage(index, indexed);
  for (const phrase of page.phrases) removePhrase(index, phrase);
}

function addPassage(index: PassageIndex, passage: Passage): IndexedPassage {
  const indexed: IndexedPassage = { passage, lengths: noCounts() };
  for (const field of FIELDS) {
    for (const word of contentWords(fieldText(passage, field))) {
      const { postings } = openTerm(index, addWord(index.vocabulary, word));
      const counts = postings.get(indexed) ?? noCounts();
      counts[field]++;
      postings.set(indexed, counts);
      indexed.lengths[field]++;
    }
    index.totalLengths[field] += indexed.lengths[field];
  }
  index.passageCount++;
  return indexed;
}

function removePassage(index: PassageIndex, indexed: IndexedPassage): void {
  for (const field of FIELDS) {
    for (const word of contentWords(fieldText(indexed.passage, field))) {
      const stem = removeWord(index.vocabulary, word);
      index.terms.get(stem)?.postings.delete(indexed);
      closeTermIfUnused(index, stem);
    }
    index.totalLengths[field] -= indexed.lengths[field];
  }
  index.passageCount--;
}

function addPhrase(index: PassageIndex, answerID: number, wording: string): Phrase {
  const stems = new Set(contentWords(wording).map((word) => addWord(index.vocabulary, word)));
  const stopWords = new Set(
    tokens(wording)
      .map((token) => token.word)
      .filter(isStopWord),
  );
  const phrase: Phrase = { answerID, wording, stems, stopWords };
  for (const stem of stems) openTerm(index, stem).phrases.add(phrase);
  return phrase;
}

function removePhrase(index: PassageIndex, phrase: Phrase): void {
  for (const word of contentWords(phrase.wording)) {
    const stem = removeWord(index.vocabulary, word);
    index.terms.get(stem)?.phrases.delete(phrase);
    closeTermIfUnused(index, stem);
  }
}

function openTerm(index: PassageIndex, stem: string): Term {
  const known = index.terms.get(stem);
  if (known) return known;
  const term: Term = { stem, postings: new Map(), phrases: new Set() };
  index.terms.set(stem, term);
  if (stem.length >= PREFIX_LENGTH) addUnder(index.stemsByPrefix, stem.slice(0, PREFIX_LENGTH), stem);
  return term;
}

function closeTermIfUnused(index: PassageIndex, stem: string): void {
  const term = index.terms.get(stem);
  if (!term || term.postings.size > 0 || term.phrases.size > 0) return;
  index.terms.delete(stem);
  removeUnder(index.stemsByPrefix, stem.slice(0, PREFIX_LENGTH), stem);
}

function fieldText(passage: Passage, field: keyof FieldCounts): string {
  switch (field) {
    case 'title':
      return passage.title;
    case 'category':
      return `${passage.category} ${passage.subCategory}`;
    case 'heading':
      return passage.heading;
    case 'body':
      return passage.text;
  }
}

function noCounts(): FieldCounts {
  return { title: 0, category: 0, heading: 0, body: 0 };
}
