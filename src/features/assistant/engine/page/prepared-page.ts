import {
  blockOf,
  type PageQuestion,
  questionKey,
  singleSpaced,
} from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import type { WordVectors } from '../meaning/word-vectors.ts';
import { wordsIn } from '../words/tokens.ts';
import { type CountedWords, countWords } from './counted-words.ts';
import { centresOf, vectorsOf } from './page-vectors.ts';
import type { Passage } from './passage.ts';

/** A text by which users may ask for a page: its title, a heading, or a question that it answers. */
export type Wording = {
  answerID: number;
  is: 'title' | 'heading' | 'question';
  wording: string;
  /**
   * The sentence that answers, and the index of its block. `sentence` is empty if the whole page or block
   * answers.
   */
  sentence: string;
  block: number;
};

/** What an index keeps of a page. Several indexes share it. */
export type PageContent = {
  passages: Passage[];
  wordings: Wording[];
  /**
   * The vectors of all wordings, in the same order, then those of all sentences: DIMENSIONS values for each.
   */
  vectors: Float32Array;
  /** False if the page has too few questions for its sentences, as a page that an editor has just written. */
  hasQuestions: boolean;
};

/** A page that is ready to be put into an index. All slow computing is done here, once for several indexes. */
export type PreparedPage = {
  page: PageContent;
  /** What is counted in each passage. */
  counted: CountedWords[];
  /** The mean of the vectors of each passage: DIMENSIONS values for each, of length 1. */
  centres: Float32Array;
  /** The keys of its questions (`questionKey`), each once. */
  keys: Set<string>;
};

/** A question with the index of the block that answers it; -1 if the whole page answers. */
type Placed = { asked: string; sentence: string; block: number };

/**
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
  const blocks = passages.map(({ text }) =>
    sentences(text).map(({ start, end }) => singleSpaced(text.slice(start, end))),
  );
  const placed = place(questions, passages, blocks);
  const wordings = wordingsOf(passages, placed, blocks);
  const texts = [...wordings.map(({ wording }) => wording), ...blocks.flat()];
  const vectors = vectorsOf(texts.map(wordsOf), wordVectors);
  const page: PageContent = {
    passages,
    wordings,
    vectors,
    hasQuestions: hasEnoughQuestions(placed, passages),
  };
  const centres = centresOf(
    passages.map(({ block }) => block),
    [
      ...wordings.map(({ block }) => block),
      ...passages.flatMap(({ block }, at) => blocks[at]!.map(() => block)),
    ],
    vectors,
  );
  return { page, counted: countIn(page, wordsOf), centres, keys: keysOf(page) };
}

/** @returns what is counted in each passage of the page */
export function countIn({ passages, wordings }: PageContent, wordsOf = wordsIn): CountedWords[] {
  return passages.map((passage) => countWords(passage, askedIn(wordings, passage), wordsOf));
}

/** @returns the keys of the page's questions (`questionKey`), each once */
export function keysOf({ wordings }: PageContent): Set<string> {
  return new Set(wordings.flatMap(({ is, wording }) => (is === 'question' ? [questionKey(wording)] : [])));
}

function askedIn(wordings: Wording[], passage: Passage): string[] {
  return wordings
    .filter(({ is, block }) => is === 'question' && block === passage.block)
    .map(({ wording }) => wording);
}

function place(questions: PageQuestion[], passages: Passage[], blocks: string[][]): Placed[] {
  return questions.map((question) => ({
    asked: question.asked,
    sentence: singleSpaced(question.sentence),
    block: question.sentence === '' ? -1 : (passages[blockOf(question, blocks)]?.block ?? -1),
  }));
}

/**
 * The minimum number of questions per block. A page with fewer questions is treated as a page without any.
 * Source: docs/decisions/069-questions-bound-to-sentences.md.
 */
const QUESTIONS_PER_BLOCK = 2;

function hasEnoughQuestions(questions: Placed[], passages: Passage[]): boolean {
  const bound = questions.filter(({ block }) => block >= 0).length;
  const blocks = passages.filter(({ text }) => text.trim() !== '').length;
  return bound > 0 && bound >= QUESTIONS_PER_BLOCK * blocks;
}

// The title is a wording of the page, because a user who asks "who owns antarctica", word for word, wants the
// page with that title. Headings are wordings too, because pages for children have the question above the
// block that answers it. The answer to a heading is the first sentence of its block.
function wordingsOf(passages: Passage[], questions: Placed[], blocks: string[][]): Wording[] {
  const { answerID, title } = passages[0]!; // `!` is safe: preparePage has checked that there is a passage
  const headings = passages.flatMap(({ heading, block }, at): Wording[] => {
    const sentence = blocks[at]?.[0] ?? '';
    return heading === '' ? [] : [{ answerID, is: 'heading', wording: heading, sentence, block }];
  });
  const asked = questions.map(
    ({ asked, sentence, block }): Wording => ({
      answerID,
      is: 'question',
      wording: asked,
      sentence: block < 0 ? '' : sentence,
      block: Math.max(block, 0),
    }),
  );
  return [{ answerID, is: 'title', wording: title, sentence: '', block: 0 }, ...headings, ...asked];
}

type WordsOf = (text: string) => string[];

/** @returns the function with a cache of its results, which is used while one page is prepared */
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
