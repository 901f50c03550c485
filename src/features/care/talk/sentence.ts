import { simplify } from './simplify.ts';
import { isPersonal } from './subject.ts';
import { plainSentences } from './words.ts';

/** A reader's sentence, prepared for rules and score. */
export type Sentence = {
  /** Simplified: one space before and after every word. */
  words: string;
  /**
   * True also if only the polite beginning is personal: "can you help me with being hit" is about the reader.
   */
  isPersonal: boolean;
};

export function readSentences(text: string): Sentence[] {
  return plainSentences(text).map(readSentence);
}

/** @param plain one of plainSentences() */
export function readSentence(plain: string): Sentence {
  const words = simplify(plain);
  return { words, isPersonal: isPersonal(plain) || isPersonal(words) };
}
