import { simplify } from './simplify.ts';
import { isPersonal } from './subject.ts';
import { plainSentences } from './words.ts';

/** A sentence of a reader as rules and score read it. */
export type Sentence = {
  /** Simplified: one space before, one after every word. */
  words: string;
  /** Also when only the polite beginning says so: "can you help me with being hit" is of the reader. */
  isPersonal: boolean;
};

export function readSentences(text: string): Sentence[] {
  return plainSentences(text).map(readSentence);
}

/** @param plain of plainSentences() */
export function readSentence(plain: string): Sentence {
  const words = simplify(plain);
  return { words, isPersonal: isPersonal(plain) || isPersonal(words) };
}
