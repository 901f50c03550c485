import type { Pronunciation } from '#features/pronunciations/contract.ts';
import type { PageWords } from '#features/reading/page-words.ts';
import { QUESTION_FORMS } from '../vocabulary/question-forms.ts';
import { spokenWords } from '../vocabulary/spoken-words.ts';
import { findTopics } from '../vocabulary/topics.ts';
import { WORD_LISTS } from '../vocabulary/word-lists.ts';
import type { Sentence } from './estimate.ts';

/**
 * The weight of each kind of sentence in the language model. Chosen by measurement: see
 * tools/bench/README.md.
 */
const WEIGHTS = { question: 1, heading: 2, title: 2, form: 1, text: 0.5 };
/**
 * Largest number of sentences that one question form may yield. Otherwise a form with long word lists would
 * outweigh all other forms.
 */
const MOST_OF_A_FORM = 1500;

/**
 * Generates sentences that users may say: the questions and the text of each page, and children's question
 * forms.
 */
export function* writeCorpus(lessons: PageWords[], pronunciations: Pronunciation[]): Generator<Sentence> {
  for (const { title, questions, blocks } of lessons.filter(({ isQuiz }) => !isQuiz)) {
    for (const { asked } of questions) yield sentence(asked, WEIGHTS.question);
    yield sentence(title, WEIGHTS.title);
    for (const { heading, text } of blocks) {
      yield sentence(heading, WEIGHTS.heading);
      for (const part of text.split(/[.!?:;\n]+(?=\s|$)/)) yield sentence(part, WEIGHTS.text);
    }
  }
  for (const { word } of pronunciations) yield sentence(word, WEIGHTS.title);
  yield* fillForms(listsFor(lessons, pronunciations));
}

function sentence(text: string, weight: number): Sentence {
  return { words: spokenWords(text), weight };
}

type Lists = Record<string, string[]>;

function listsFor(lessons: PageWords[], pronunciations: Pronunciation[]): Lists {
  const ours = Object.entries(WORD_LISTS).map(([name, words]) => [
    name,
    words.split(',').map((word) => word.trim().replace(/\s+/g, ' ')),
  ]);
  const topics = findTopics(lessons);
  // Users also ask about the words for which editors have entered a pronunciation. "the" is added only to
  // words in lower case: a capitalised word is a name, and names that need "the" have it in the pages.
  const explained = pronunciations.flatMap(({ word }) =>
    /^\p{Lu}/u.test(word) ? [word] : [word, `the ${word}`],
  );
  const THING = [...topics.THING, ...explained];
  return { ...Object.fromEntries(ours), ...topics, THING };
}

function* fillForms(lists: Lists): Generator<Sentence> {
  const random = createRandom(1912);
  for (const form of QUESTION_FORMS.trim().split('\n')) {
    const places = [...form.matchAll(/\{(\w+)\}|\(([^)]*)\)|\S+/g)].map(([word, list, group]) =>
      list ? (lists[list] ?? []) : (group ?? word).split('|'),
    );
    const all = places.reduce((product, choices) => product * choices.length, 1);
    for (let n = 0; n < Math.min(all, MOST_OF_A_FORM); n++) {
      // A form with few sentences yields each sentence once. A larger form yields the same sample every time.
      const pick = all <= MOST_OF_A_FORM ? n : Math.floor(random() * all);
      yield sentence(nth(places, pick), WEIGHTS.form);
    }
  }
}

/**
 * Returns one of all combinations of the choices.
 * @param places the words to choose from, for each place of the sentence
 * @param number which combination, from 0
 */
function nth(places: string[][], number: number): string {
  let rest = number;
  const words = places.map((choices) => {
    const choice = choices[rest % choices.length] ?? '';
    rest = Math.floor(rest / choices.length);
    return choice;
  });
  return words.join(' ');
}

/**
 * A random number generator with a fixed seed, so that the same library always gives the same corpus. Not
 * suitable for secrets.
 * Source: mulberry32, public domain.
 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
