import {
  blockOf,
  type PageQuestion,
  questionKey,
  singleSpaced,
  type Target,
} from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import type { Row, Rows } from '../meaning/rows.ts';
import type { WordVectors } from '../meaning/word-vectors.ts';
import { wordsIn } from '../words/tokens.ts';
import { type CountedWords, countWords } from './counted-words.ts';
import { centreOf, centresOf, vectorsOf } from './page-vectors.ts';
import type { Passage } from './passage.ts';

/**
 * A text by which users may ask for a page: the page's title, one of its headings, or a question that it
 * answers.
 */
export type Wording = {
  answerID: number;
  is: 'title' | 'heading' | 'question';
  wording: string;
  /**
   * The sentence that answers the wording, and the index of its block. `sentence` is empty if the whole page
   * or the whole block is the answer.
   */
  sentence: string;
  block: number;
  /** What the question leads to if no sentence answers it, such as a picture or a place on the map. */
  target?: Target;
};

/** The data of a page in an index. Several indexes share the same object. */
export type PageContent = {
  passages: Passage[];
  wordings: Wording[];
  /**
   * The vectors of all wordings, in the order of `wordings`, then those of all sentences: DIMENSIONS values
   * for each.
   */
  vectors: Rows;
  /**
   * False if the page stores too few questions for the number of its blocks, such as a page that an editor
   * has just written.
   */
  hasQuestions: boolean;
};

/**
 * A page with everything that is computed before it is added to an index. The computing is slow, so the
 * result is shared by several indexes.
 */
export type PreparedPage = {
  page: PageContent;
  /** The counts of the words in each passage. */
  counted: CountedWords[];
  /** For each passage, the mean of the vectors of its texts, scaled to length 1: DIMENSIONS values. */
  centres: Rows;
  /** The mean of `centres`, scaled to length 1. */
  centre: Row;
  /** The keys of the page's questions, as `questionKey` returns them, without repetitions. */
  keys: Set<string>;
};

/** A question with the index of the block that answers it; -1 if the whole page answers. */
type Placed = Pick<PageQuestion, 'asked' | 'sentence' | 'target'> & { block: number };

/**
 * Computes all data of a page that an index needs.
 * @param passages the blocks of the page in order
 * @returns null for a page without blocks
 */
export function preparePage(
  passages: Passage[],
  questions: PageQuestion[],
  wordVectors: WordVectors,
): PreparedPage | null {
  if (passages.length === 0) return null;
  const wordsOf = remembered(wordsIn);
  const blocks = passages.map(sentencesIn);
  const placed = place(questions, passages, blocks);
  const wordings = wordingsOf(passages, placed, blocks);
  const texts = listTexts(wordings, passages, blocks);
  const vectors = vectorsOf(
    texts.map(({ text }) => wordsOf(text)),
    wordVectors,
  );
  const page: PageContent = {
    passages,
    wordings,
    vectors,
    hasQuestions: hasEnoughQuestions(placed, passages),
  };
  const centres = centresOf(
    passages.map(({ block }) => block),
    texts.map(({ block }) => block),
    vectors,
  );
  return {
    page,
    counted: countIn(page, wordsOf),
    centres,
    centre: centreOf(centres),
    keys: keysOf(page),
  };
}

/** A wording or a sentence, with the index of its block. */
export type Text = { text: string; block: number };

/** @returns the texts of the page that have vectors: its wordings, then its sentences */
export function textsOf({ wordings, passages }: Pick<PageContent, 'wordings' | 'passages'>): Text[] {
  return listTexts(wordings, passages, passages.map(sentencesIn));
}

function listTexts(wordings: Wording[], passages: Passage[], blocks: string[][]): Text[] {
  return [
    ...wordings.map(({ wording, block }) => ({ text: wording, block })),
    ...passages.flatMap(({ block }, at) => blocks[at]!.map((text) => ({ text, block }))), // one list for each passage
  ];
}

function sentencesIn({ text }: Passage): string[] {
  return sentences(text).map(({ start, end }) => singleSpaced(text.slice(start, end)));
}

/** @returns the counts of the words in each passage of the page */
export function countIn({ passages, wordings }: PageContent, wordsOf = wordsIn): CountedWords[] {
  return passages.map((passage) => countWords(passage, askedIn(wordings, passage), wordsOf));
}

/** @returns the keys of the page's questions, as `questionKey` returns them, without repetitions */
export function keysOf({ wordings }: PageContent): Set<string> {
  return new Set(wordings.flatMap(({ is, wording }) => (is === 'question' ? [questionKey(wording)] : [])));
}

function askedIn(wordings: Wording[], passage: Passage): string[] {
  return wordings
    .filter(({ is, block }) => is === 'question' && block === passage.block)
    .map(({ wording }) => wording);
}

function place(questions: PageQuestion[], passages: Passage[], blocks: string[][]): Placed[] {
  return questions.map((question) => {
    const at = question.sentence === '' ? -1 : blockOf(question, blocks);
    const sentence = singleSpaced(question.sentence);
    return {
      asked: question.asked,
      // The string of the block itself, so that all questions with the same answer share one string
      sentence: blocks[at]?.find((own) => own === sentence) ?? sentence,
      target: question.target,
      block: passages[at]?.block ?? -1,
    };
  });
}

/**
 * The minimum number of questions for each block with text. A page with fewer questions is treated like a
 * page without questions. Source: docs/decisions/069-questions-bound-to-sentences.md.
 */
const QUESTIONS_PER_BLOCK = 2;

function hasEnoughQuestions(questions: Placed[], passages: Passage[]): boolean {
  const bound = questions.filter(({ block }) => block >= 0).length;
  const blocks = passages.filter(({ text }) => text.trim() !== '').length;
  return bound > 0 && bound >= QUESTIONS_PER_BLOCK * blocks;
}

// The title counts as a wording (a text by which users ask for a page), because a user who asks exactly "who
// owns antarctica" wants the page with that title. Headings count too, because in pages for children the
// heading is often a question that its block answers. The answer to a heading is the first sentence of its
// block.
function wordingsOf(passages: Passage[], questions: Placed[], blocks: string[][]): Wording[] {
  // The non-null assertion is safe: preparePage has checked that there is a passage
  const { answerID, title } = passages[0]!;
  const headings = passages.flatMap(({ heading, block }, at): Wording[] => {
    const sentence = blocks[at]?.[0] ?? '';
    return heading === '' ? [] : [{ answerID, is: 'heading', wording: heading, sentence, block }];
  });
  const asked = questions.map(
    ({ asked, sentence, block, target }): Wording => ({
      answerID,
      is: 'question',
      wording: asked,
      sentence: block < 0 ? '' : sentence,
      block: Math.max(block, 0),
      ...(target && { target }),
    }),
  );
  return [{ answerID, is: 'title', wording: title, sentence: '', block: 0 }, ...headings, ...asked];
}

type WordsOf = (text: string) => string[];

/** @returns `compute` with a cache of its results. The cache lives only while one page is prepared. */
function remembered(compute: WordsOf): WordsOf {
  const known = new Map<string, string[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}
