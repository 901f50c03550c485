import { blockOf, type PageQuestion, singleSpaced } from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import type { WordVectors } from '../meaning/word-vectors.ts';
import { withoutOpening } from '../reading/parts.ts';
import { kindOf, type QuestionKind } from '../reading/question-kind.ts';
import { isStopWord, stemOf, tokens } from '../words/tokens.ts';
import { centresOf, meanOf, vectorsOf } from './page-vectors.ts';
import type { Passage } from './passage.ts';

/** The texts of a passage that are searched; `asked` are the questions that its sentences answer. */
export const FIELDS = ['title', 'category', 'heading', 'asked', 'body'] as const;
export type Field = (typeof FIELDS)[number];

/** A text by which users may ask for a page: its title, a heading, or a question that it answers. */
export type Phrase = {
  answerID: number;
  is: 'title' | 'heading' | 'question';
  wording: string;
  /**
   * The sentence that answers, and the index of its block. `sentence` is empty if the whole page or block
   * answers.
   */
  sentence: string;
  block: number;
  /** The stems of its content words, in order, each once. */
  stems: string[];
  stopWordCount: number;
  kind: QuestionKind;
  /** The cached sum of the idf of its stems, and the version of the index to which the sum belongs. */
  idf: { sum: number; version: number };
};

/** A sentence of a passage, with what is needed to compare it with a question. */
export type PreparedSentence = {
  passage: Passage;
  /** Offsets in the text of the passage. */
  start: number;
  end: number;
  stems: Set<string>;
  hasNumber: boolean;
  namesContinent: boolean;
  /** True if the sentence begins with "yes", "no" or "there is no". */
  saysYesOrNo: boolean;
  /** True if the sentence asks the reader something. Such a sentence answers nothing. */
  asks: boolean;
  /** The indexes of the phrases that this sentence answers. */
  askedBy: number[];
};

/**
 * A page that is ready to be put into an index. All slow computing is done here, once for several indexes.
 */
export type PreparedPage = {
  passages: PreparedPassage[];
  phrases: Phrase[];
  sentences: PreparedSentence[];
  /**
   * The vectors of all phrases, in the same order, then those of all sentences: DIMENSIONS values for each.
   */
  vectors: Float32Array;
  /**
   * For each passage, the mean of the vectors of its phrases and sentences: DIMENSIONS values for each, of
   * length 1.
   */
  centres: Float32Array;
  /** The mean of all vectors: DIMENSIONS values. */
  mean: Float32Array;
  /** The weight of each stem in the phrases. The fewer phrases contain a stem, the higher is its weight. */
  weights: Map<string, number>;
  /** For each stem: the indexes of the phrases that contain it, and its position in each. */
  postings: Map<string, { phrase: number; place: number }[]>;
  /** For each stop word: the indexes of the phrases that contain it. */
  stopPostings: Map<string, number[]>;
  /** False if the page has too few questions for its sentences, as a page that an editor has just written. */
  hasQuestions: boolean;
};

/** A passage with the content words of its fields. */
export type PreparedPassage = { passage: Passage; asked: string; words: Record<Field, string[]> };

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
  const wordsOf = remembered(allWords);
  const found = passages.map((passage) => sentencesOf(passage, wordsOf));
  const placed = place(questions, passages, found);
  const read = wordingsOf(passages, placed).map((wording) => toPhrase(wording, wordsOf));
  const phrases = read.map(({ phrase }) => phrase);
  for (const own of found) bind(own, phrases);
  const texts = [...phrases.map(({ wording }) => wording), ...found.flat().map(textOf)];
  const vectors = vectorsOf(texts.map(wordsOf), wordVectors);
  return {
    passages: passages.map((passage) => toPassage(passage, placed, wordsOf)),
    phrases,
    sentences: found.flat(),
    vectors,
    mean: meanOf(vectors),
    weights: weightsOf(phrases),
    ...postingsOf(read),
    centres: centresOf(
      passages.map(({ block }) => block),
      [...phrases, ...found.flat().map(({ passage }) => passage)].map(({ block }) => block),
      vectors,
    ),
    hasQuestions: hasEnoughQuestions(placed, passages),
  };
}

/** @returns the content words of each field */
export function fieldWords(
  { title, category, subCategory, heading, text }: Passage,
  asked: string,
  contentWordsOf: (text: string) => string[],
): Record<Field, string[]> {
  return {
    title: contentWordsOf(title),
    category: contentWordsOf(`${category} ${subCategory}`),
    heading: contentWordsOf(heading),
    asked: asked.split('\n').flatMap(contentWordsOf),
    body: contentWordsOf(text),
  };
}

function place(questions: PageQuestion[], passages: Passage[], found: PreparedSentence[][]): Placed[] {
  const blocks = found.map((own) => own.map(textOf));
  return questions.map((question) => ({
    asked: question.asked,
    sentence: singleSpaced(question.sentence),
    block: question.sentence === '' ? -1 : (passages[blockOf(question, blocks)]?.block ?? -1),
  }));
}

/**
 * Stores in each sentence of a block which phrases it answers. If a block contains the same sentence several
 * times, the first one answers.
 */
function bind(own: PreparedSentence[], phrases: Phrase[]): void {
  const block = own[0]?.passage.block;
  const byText = new Map(own.toReversed().map((sentence) => [textOf(sentence), sentence]));
  for (const [at, phrase] of phrases.entries())
    if (phrase.block === block && phrase.sentence !== '') byText.get(phrase.sentence)?.askedBy.push(at);
}

/** @returns the sentence with single spaces */
function textOf({ passage, start, end }: PreparedSentence): string {
  return singleSpaced(passage.text.slice(start, end));
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

function toPassage(passage: Passage, questions: Placed[], wordsOf: WordsOf): PreparedPassage {
  const asked = questions
    .filter(({ block }) => Math.max(block, 0) === passage.block)
    .map((question) => question.asked)
    .join('\n');
  const words = fieldWords(passage, asked, (text) => wordsOf(text).filter((word) => !isStopWord(word)));
  return { passage, asked, words };
}

type Wording = Pick<Phrase, 'answerID' | 'is' | 'wording' | 'sentence' | 'block'>;

// The title is a phrase of the page, because a user who asks "who owns antarctica", word for word, wants the
// page with that title. Headings are phrases too, because pages for children have the question above the
// block that answers it. The answer to a heading is the first sentence of its block.
function wordingsOf(passages: Passage[], questions: Placed[]): Wording[] {
  const { answerID, title } = passages[0]!; // `!` is safe: preparePage has checked that there is a passage
  const headings = passages.flatMap(({ heading, block, text }): Wording[] => {
    const [first] = sentences(text);
    const sentence = first ? singleSpaced(text.slice(first.start, first.end)) : '';
    return heading === '' ? [] : [{ answerID, is: 'heading', wording: heading, block, sentence }];
  });
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

function toPhrase(wording: Wording, wordsOf: WordsOf): Read {
  const words = wordsOf(withoutOpening(wording.wording));
  const stopWords = new Set(words.filter(isStopWord));
  const phrase = {
    ...wording,
    stems: [...new Set(words.filter((word) => !isStopWord(word)).map(stemOf))],
    stopWordCount: stopWords.size,
    kind: kindOf(wording.wording),
    idf: { sum: 0, version: -1 },
  };
  return { phrase, stopWords };
}

type Read = { phrase: Phrase; stopWords: Set<string> };

/**
 * @returns for each stem, the phrases that contain it and its position in each; for each stop word, the
 * indexes of the phrases that contain it
 */
function postingsOf(read: Read[]): Pick<PreparedPage, 'postings' | 'stopPostings'> {
  const postings: PreparedPage['postings'] = new Map();
  const stopPostings: PreparedPage['stopPostings'] = new Map();
  for (const [at, { phrase, stopWords }] of read.entries()) {
    for (const [place, stem] of phrase.stems.entries()) {
      const found = postings.get(stem);
      if (found) found.push({ phrase: at, place });
      else postings.set(stem, [{ phrase: at, place }]);
    }
    for (const word of stopWords) {
      const found = stopPostings.get(word);
      if (found) found.push(at);
      else stopPostings.set(word, [at]);
    }
  }
  return { postings, stopPostings };
}

function sentencesOf(passage: Passage, wordsOf: WordsOf): PreparedSentence[] {
  return sentences(passage.text).map(({ start, end }) => {
    const text = passage.text.slice(start, end);
    const stems = new Set(wordsOf(text).map(stemOf));
    return {
      passage,
      start,
      end,
      stems,
      hasNumber: HAS_NUMBER.test(text),
      namesContinent: /\bantarctic/i.test(text),
      saysYesOrNo: /^(?:(?:yes|no)[,:]|there (?:is|are) no\b)/i.test(text),
      asks: /\?["”’)]*$/.test(text),
      askedBy: [],
    };
  });
}

const HAS_NUMBER =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|third|quarter|twice)\b/i;

function weightsOf(phrases: Phrase[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { stems } of phrases) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return new Map([...uses].map(([stem, count]) => [stem, Math.log(1 + (phrases.length + 1) / (count + 1))]));
}

type WordsOf = (text: string) => string[];

function allWords(text: string): string[] {
  return tokens(text).map(({ word }) => word);
}

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
