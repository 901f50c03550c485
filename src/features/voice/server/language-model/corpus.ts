import type { Pronunciation } from '#features/pronunciations/contract.ts';
import type { PageWords } from '#features/reading/page-words.ts';
import { QUESTION_FORMS } from '../vocabulary/question-forms.ts';
import { spokenWords } from '../vocabulary/spoken-words.ts';
import { findTopics } from '../vocabulary/topics.ts';
import { WORD_LISTS } from '../vocabulary/word-lists.ts';
import type { Sentence } from './estimate.ts';

/**
 * The weights of the different kinds of sentence in the language model. They were found by measurement:
 * tools/bench/README.md.
 */
const WEIGHTS = { question: 1, heading: 2, title: 2, form: 1, text: 0.5 };
/**
 * The maximum number of sentences from one question form (a pattern such as "how big is a {thing}").
 * Otherwise a form with long lists of words would outweigh all others.
 */
const MOST_OF_A_FORM = 1500;

/**
 * Generates sentences that users may say, from the titles, questions and texts of the pages and from patterns
 * of children's questions.
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
  // Users also ask about words for which editors have entered a pronunciation. "The" is put only before words
  // in lower case. A word with a capital is a name, and the pages show whether a name needs "the".
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
      // A question form with few sentences gives each of them once. A form with many gives a random sample,
      // which is the same in every build.
      const pick = all <= MOST_OF_A_FORM ? n : Math.floor(random() * all);
      yield sentence(nth(places, pick), WEIGHTS.form);
    }
  }
}

/**
 * Returns one of the possible sentences of a question form.
 * @param places for each place in the sentence, the words to choose from
 * @param number which of the combinations of these words, from 0
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
 * Creates a random number generator that always gives the same numbers, so that the same library always gives
 * the same sentences. Not for secrets. Source: mulberry32, public domain.
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
