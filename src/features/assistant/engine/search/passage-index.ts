import { contentWords, isStopWord, tokens } from '../words/tokens.ts';
import { addWord, createVocabulary, removeWord, type Vocabulary } from '../words/vocabulary.ts';
import { addUnder, type Multimap, removeUnder } from './multimap.ts';
import type { Passage } from './passage.ts';

/**
 * Everything the engine knows of the library. Only counts are kept; scores are worked out when a question
 * comes, so saving one page never touches another. To be read by the modules of this folder alone.
 */
export type PassageIndex = {
  pages: Map<number, IndexedPage>;
  terms: Map<string, Term>;
  vocabulary: Vocabulary;
  stemsByPrefix: Multimap<string>;
  passageCount: number;
  /** Content words of all passages together, per field. */
  totalLengths: FieldCounts;
};

export type IndexedPage = { passages: IndexedPassage[]; phrases: Phrase[] };

export type IndexedPassage = { passage: Passage; lengths: FieldCounts };

/** A wording under which a page is asked for: its title, a heading of it, or what an editor added. */
export type Phrase = { answerID: number; wording: string; stems: Set<string>; stopWords: Set<string> };

/** A stem and where it occurs. */
export type Term = { stem: string; postings: Map<IndexedPassage, FieldCounts>; phrases: Set<Phrase> };

export const FIELDS = ['title', 'category', 'heading', 'body'] as const;
export type FieldCounts = Record<(typeof FIELDS)[number], number>;

/** Letters that two stems must share at least to be looked at as words of one family. */
export const PREFIX_LENGTH = 5;

/** @returns an index without pages. */
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
 * Replaces what the index held of a page. @param passages the page's blocks in order; a page without any is
 * just removed. @param phrases wordings under which editors want the page found ("also asked as").
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
  // A title is a wording too: who asks "who owns antarctica" word for word wants the page of that name. So is a
  // heading: children's pages put the question above the block that answers it.
  const headings = passages.map((passage) => passage.heading).filter((heading) => heading !== '');
  const wordings = [first.title, ...headings, ...phrases];
  index.pages.set(answerID, {
    passages: passages.map((passage) => addPassage(index, passage)),
    phrases: wordings.map((wording) => addPhrase(index, answerID, wording)),
  });
}

/** Forgets a page; a page the index does not hold is no mistake. */
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
