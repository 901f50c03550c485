import { sentences } from '#platform/shared/text/sentences.ts';
import { addVector, DIMENSIONS, theWordVectors, type WordVectors } from '../meaning/word-vectors.ts';
import { withoutOpening } from '../reading/parts.ts';
import { kindOf, type QuestionKind } from '../reading/question-kind.ts';
import { contentWords, isStopWord, stemOf, tokens } from '../words/tokens.ts';
import { addWord, createVocabulary, removeWord, type Vocabulary } from '../words/vocabulary.ts';
import { addUnder, type Multimap, removeUnder } from './multimap.ts';
import type { Passage } from './passage.ts';

/**
 * The search index of the library. It stores only counts and vectors. Scores are computed for each question, so
 * saving a page affects no other page. Only modules of the engine may read it.
 */
export type PassageIndex = {
  pages: Map<number, IndexedPage>;
  terms: Map<string, Term>;
  vocabulary: Vocabulary;
  stemsByPrefix: Multimap<string>;
  passageCount: number;
  /** Number of content words of all passages together, for each field. */
  totalLengths: FieldCounts;
  wordVectors: WordVectors;
  /** Rises with every change, so that sums of idf can be kept until then. */
  version: number;
};

export type IndexedPage = {
  passages: IndexedPassage[];
  phrases: Phrase[];
  /** The vectors of the phrases, in the same order, then those of all sentences: DIMENSIONS values each. */
  vectors: Float32Array;
  /** False for a page as an editor has just written it: no sentence of it has a question. */
  hasQuestions: boolean;
};

export type IndexedPassage = {
  passage: Passage;
  /** The questions that sentences of the passage answer, as one text. */
  asked: string;
  lengths: FieldCounts;
};

/** A wording by which users ask for a page: its title, a heading, or a question that it answers. */
export type Phrase = {
  answerID: number;
  is: 'title' | 'heading' | 'question';
  wording: string;
  /** The sentence that answers, and the index of its block. Empty if the page or block answers as a whole. */
  sentence: string;
  block: number;
  stems: Set<string>;
  stopWords: Set<string>;
  kind: QuestionKind;
  /** The sum of the idf of its stems, at a version of the index. */
  idf: { sum: number; version: number };
};

/** A stem, and the passages in which it occurs. */
export type Term = { stem: string; postings: Map<IndexedPassage, FieldCounts> };

export const FIELDS = ['title', 'category', 'heading', 'asked', 'body'] as const;
export type FieldCounts = Record<(typeof FIELDS)[number], number>;

/** Stems that share at least this many letters at the start are checked as related words. */
export const PREFIX_LENGTH = 5;

export function createIndex(wordVectors = theWordVectors()): PassageIndex {
  return {
    pages: new Map(),
    terms: new Map(),
    vocabulary: createVocabulary(),
    stemsByPrefix: new Map(),
    passageCount: 0,
    totalLengths: noCounts(),
    wordVectors,
    version: 0,
  };
}

/**
 * Replaces the data of a page.
 * @param passages the blocks of the page in order; a page without blocks is only removed
 * @param questions the questions that the page answers
 */
export function putPage(
  index: PassageIndex,
  answerID: number,
  passages: Passage[],
  questions: BoundQuestion[] = [],
): void {
  removePage(index, answerID);
  const [first] = passages;
  if (!first) return;
  const bound = questions.map((question) => ({ ...question, block: blockOf(question, passages) }));
  const indexed = passages.map((passage) => addPassage(index, passage, bound));
  const phrases = phrasesOf(passages, bound).map((wording) => toPhrase(index, wording));
  index.pages.set(answerID, {
    passages: indexed,
    phrases,
    vectors: vectorsOf(index, phrases, passages),
    hasQuestions: bound.some(({ block }) => block >= 0),
  });
  index.version++;
}

/** A question that a page answers, and the sentence that answers it; '' if the whole page answers. */
export type BoundQuestion = { asked: string; sentence: string };
type Placed = BoundQuestion & { block: number };

/** @returns the index of the block that has the sentence; -1 if none has it */
function blockOf({ sentence }: BoundQuestion, passages: Passage[]): number {
  return sentence === '' ? -1 : passages.findIndex(({ text }) => text.includes(sentence));
}

/** Removes a page. Does nothing if the page is not in the index. */
export function removePage(index: PassageIndex, answerID: number): void {
  const page = index.pages.get(answerID);
  if (!page) return;
  index.pages.delete(answerID);
  for (const indexed of page.passages) removePassage(index, indexed);
  index.version++;
}

type Wording = Pick<Phrase, 'answerID' | 'is' | 'wording' | 'sentence' | 'block'>;

// A title is a wording, too: a user who asks "who owns antarctica", word for word, wants the page of that name.
// A heading is a wording, too: children's pages have the question above the block that answers it. Its answer
// is the first sentence of its block.
function phrasesOf(passages: Passage[], questions: Placed[]): Wording[] {
  const { answerID, title } = passages[0]!; // putPage has checked that there is a passage
  const headings = passages.flatMap(({ heading, block, text }): Wording[] =>
    heading === ''
      ? []
      : [{ answerID, is: 'heading', wording: heading, block, sentence: sentencesOf(text)[0] ?? '' }],
  );
  const asked = questions.map(
    ({ asked, sentence, block }): Wording => ({
      answerID,
      is: 'question',
      wording: asked,
      block: Math.max(block, 0),
      sentence: block < 0 ? '' : sentence,
    }),
  );
  return [{ answerID, is: 'title', wording: title, block: 0, sentence: '' }, ...headings, ...asked];
}

function sentencesOf(text: string): string[] {
  return sentences(text).map(({ start, end }) => text.slice(start, end));
}

function vectorsOf({ wordVectors }: PassageIndex, phrases: Phrase[], passages: Passage[]): Float32Array {
  const texts = [
    ...phrases.map(({ wording }) => wording),
    ...passages.flatMap(({ text }) => sentencesOf(text)),
  ];
  const vectors = new Float32Array(texts.length * DIMENSIONS);
  for (const [at, text] of texts.entries())
    addVector(
      wordVectors,
      tokens(text).map(({ word }) => word),
      vectors,
      at * DIMENSIONS,
    );
  return vectors;
}

function addPassage(index: PassageIndex, passage: Passage, questions: Placed[]): IndexedPassage {
  const asked = questions
    .filter(({ block }) => Math.max(block, 0) === passage.block)
    .map((question) => question.asked)
    .join(' \n');
  const indexed: IndexedPassage = { passage, asked, lengths: noCounts() };
  for (const field of FIELDS) {
    for (const word of contentWords(fieldText(indexed, field))) {
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
    for (const word of contentWords(fieldText(indexed, field))) {
      const stem = removeWord(index.vocabulary, word);
      index.terms.get(stem)?.postings.delete(indexed);
      closeTermIfUnused(index, stem);
    }
    index.totalLengths[field] -= indexed.lengths[field];
  }
  index.passageCount--;
}

/** The words of every wording are also in a field of a passage, so they are in the vocabulary. */
function toPhrase(index: PassageIndex, wording: Wording): Phrase {
  const words = tokens(withoutOpening(wording.wording)).map((token) => token.word);
  const content = words.filter((word) => !isStopWord(word));
  return {
    ...wording,
    stems: new Set(content.map((word) => index.vocabulary.words.get(word)?.stem ?? stemOf(word))),
    stopWords: new Set(words.filter(isStopWord)),
    kind: kindOf(wording.wording),
    idf: { sum: 0, version: -1 },
  };
}

function openTerm(index: PassageIndex, stem: string): Term {
  const known = index.terms.get(stem);
  if (known) return known;
  const term: Term = { stem, postings: new Map() };
  index.terms.set(stem, term);
  if (stem.length >= PREFIX_LENGTH) addUnder(index.stemsByPrefix, stem.slice(0, PREFIX_LENGTH), stem);
  return term;
}

function closeTermIfUnused(index: PassageIndex, stem: string): void {
  const term = index.terms.get(stem);
  if (!term || term.postings.size > 0) return;
  index.terms.delete(stem);
  removeUnder(index.stemsByPrefix, stem.slice(0, PREFIX_LENGTH), stem);
}

function fieldText({ passage, asked }: IndexedPassage, field: keyof FieldCounts): string {
  switch (field) {
    case 'title':
      return passage.title;
    case 'category':
      return `${passage.category} ${passage.subCategory}`;
    case 'heading':
      return passage.heading;
    case 'asked':
      return asked;
    case 'body':
      return passage.text;
  }
}

function noCounts(): FieldCounts {
  return { title: 0, category: 0, heading: 0, asked: 0, body: 0 };
}
