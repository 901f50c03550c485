import { answer } from '../../../src/features/assistant/engine/answer.ts';
import { theWordVectors } from '../../../src/features/assistant/engine/meaning/word-vectors.ts';
import type { Passage } from '../../../src/features/assistant/engine/page/passage.ts';
import {
  createIndex,
  type PassageIndex,
  putPage,
} from '../../../src/features/assistant/engine/search/passage-index.ts';
import { suggestPhrases } from '../../../src/features/assistant/engine/suggest.ts';
import type { LibraryPage } from '../../../src/features/library/server/page-file.ts';
import type { PageQuestion } from '../../../src/platform/shared/content/page-question.ts';
import { randomFrom } from '../../assistant/fit-vectors.ts';
import { labelledQuestions } from '../../assistant/question-sets.ts';
import { quantile } from '../measured.ts';
import { passagesOf } from '../media/library-index.ts';
import { threadTimeOf } from '../thread-clock.ts';

const PAGES = 10_000;
/**
 * A copy of a page has at most this many questions for each block: as many as the engine needs to treat it as a page
 * with questions.
 */
const QUESTIONS_PER_BLOCK = 2;
/**
 * The shares of a page's long words that are replaced in a copy of the page: OTHER by other English words,
 * and OWN by made-up words that no other copy has.
 */
const OTHER = 0.4;
const OWN = 0.05;
/** The difference between the IDs of a page and of its next copy. */
const STEP = 1000;
const ROUNDS = 3;

type Page = { passages: [Passage, ...Passage[]]; questions: PageQuestion[] };
type Cost = Record<'question' | 'slow question' | 'save' | 'first suggestion' | 'suggestion', number>;

/**
 * Prints how long it takes to answer a question and to save a page: first with the library alone, then with 10,000
 * pages, most of which are copies. Each copy of a page has other words, so that it is like a page about another
 * subject.
 */
export function reportGrowth(library: LibraryPage[]): void {
  console.log(`\nGrowth: thread time in ms, and memory, with ${PAGES} pages`);
  const pages = library.map((page) => ({ passages: passagesOf(page), questions: page.questions }) as Page);
  const small = createIndex();
  for (const page of pages) put(small, page);
  const before = costOf(small, (at) => pages[at]!, pages.length); // `at` is below the number of pages
  const large = createIndex();
  const pageAt = (at: number) => copyOf(pages[at % pages.length]!, Math.floor(at / pages.length));
  let [learnMs, characters] = [0, 0];
  // Each page is made just before it is learnt, so that the measured memory is that of the index.
  for (let at = 0; at < PAGES; at++) {
    const page = pageAt(at);
    learnMs += threadTimeOf(() => put(large, page));
    characters += charactersOf(page);
  }
  const after = costOf(large, pageAt, PAGES);
  for (const [name, value] of Object.entries(before)) {
    const now = after[name as keyof Cost]; // The cast is safe: both objects have the same keys.
    console.log(`${name}: ${value.toFixed(2)}, then ${now.toFixed(2)}: ${(now / value).toFixed(1)} times`);
  }
  console.log(
    `learning: ${(learnMs / PAGES).toFixed(2)} ms a page; ${large.vocabulary.words.size} words, ${large.passageCount} passages`,
  );
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const [process_, heap, buffers, texts] = [rss, heapUsed, arrayBuffers, characters].map((bytes) =>
    (bytes / 1e6).toFixed(0),
  );
  console.log(
    `memory: process ${process_} MB, of them heap ${heap} MB and buffers ${buffers} MB; the texts have ${texts} MB`,
  );
}

function put(index: PassageIndex, { passages, questions }: Page): void {
  putPage(index, passages[0].answerID, passages, questions);
}

function costOf(index: PassageIndex, pageAt: (at: number) => Page, count: number): Cost {
  const random = randomFrom(1911);
  const some = Array.from({ length: 300 }, () => pageAt(Math.floor(random() * count)));
  const questions = [...labelledQuestions(), ...some.map((page) => page.questions[0]!)].map((one) =>
    'asked' in one ? one.asked : one.question,
  );
  const rounds = Array.from({ length: ROUNDS }, () =>
    questions.map((question) => threadTimeOf(() => answer(index, question))),
  );
  const saves = some.map((page) => threadTimeOf(() => put(index, page)));
  const typed = questions.map((question) => question.slice(0, 12));
  const suggestions = typed.map((text) => threadTimeOf(() => suggestPhrases(index, text)));
  return {
    question: quantile(rounds.at(-1)!, 0.5),
    'slow question': quantile(rounds.at(-1)!, 0.95),
    save: quantile(saves, 0.5),
    'first suggestion': suggestions[0]!,
    suggestion: quantile(suggestions, 0.5),
  };
}

/**
 * Copies a page. The copy has a different id and some different words.
 * @param copy the number of the copy; 0 returns the page itself
 */
function copyOf({ passages, questions }: Page, copy: number): Page {
  if (copy === 0) return { passages, questions };
  const other = otherWords(copy);
  const copied = passages.map((passage) => ({
    ...passage,
    answerID: passage.answerID + copy * STEP,
    title: other(passage.title),
    heading: other(passage.heading),
    text: other(passage.text),
  }));
  const asked = passages.flatMap(({ text }) =>
    questions
      .filter(({ sentence }) => sentence !== '' && text.includes(sentence))
      .slice(0, QUESTIONS_PER_BLOCK),
  );
  return {
    passages: copied as Page['passages'], // The cast is safe: a copy has as many passages as the page.
    questions: asked.map((one) => ({ asked: other(one.asked), sentence: other(one.sentence) })),
  };
}

const english = [...theWordVectors().rowOf.keys()];

/** @returns a function that replaces some long words of a text. The same word always gets the same replacement */
function otherWords(copy: number): (text: string) => string {
  return (text) =>
    text.replace(/\p{L}{5,}/gu, (word) => {
      const random = randomFrom(
        [...word.toLowerCase()].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), copy) | 0,
      );
      random();
      const share = random();
      if (share < OWN) return `${word}${'aeiou'[copy % 5]}${'bdklmnprstv'[copy % 11]}`;
      if (share > OWN + OTHER) return word;
      const found = english[Math.floor(random() * english.length)]!;
      return word[0] === word[0]?.toUpperCase() ? `${found[0]?.toUpperCase()}${found.slice(1)}` : found;
    });
}

function charactersOf({ passages, questions }: Page): number {
  const texts = [
    ...passages.map(({ text }) => text),
    ...questions.flatMap(({ asked, sentence }) => [asked, sentence]),
  ];
  return texts.reduce((sum, text) => sum + text.length, 0);
}
