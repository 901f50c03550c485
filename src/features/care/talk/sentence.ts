import { simplify } from './simplify.ts';
import { isPersonal } from './subject.ts';
import { plainSentences } from './words.ts';

/**
 * A sentence that a user typed, prepared for the two checks that look for distress: the rules and the score.
 */
export type Sentence = {
  /** The words of the simplified sentence, with one space before and after each word. */
  words: string;
  /**
   * True if the sentence mentions the user who typed it. A mention in a polite beginning counts, although
   * `words` no longer contains that beginning: "can you help me with being hit" is about the user.
   */
  isPersonal: boolean;
};

export function readSentences(text: string): Sentence[] {
  return plainSentences(text).map(readSentence);
}

/**
 * Simplifies a sentence, and tells whether it mentions the user who typed it.
 * @param plain a sentence from `plainSentences`
 */
export function readSentence(plain: string): Sentence {
  const words = simplify(plain);
  return { words, isPersonal: isPersonal(plain) || isPersonal(words) };
}
