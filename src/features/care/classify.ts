import { tellsOfDistress } from './distress/distress.ts';
import { MODEL } from './distress/model.ts';
import { isInsult, isSexualTalk } from './talk/insults.ts';
import { readSentence } from './talk/sentence.ts';
import { type SmallTalk, smallTalkOf } from './talk/small-talk.ts';
import { isAboutSubject } from './talk/subject.ts';
import { plainSentences } from './talk/words.ts';

export type Classified =
  | { is: 'distress' }
  | { is: 'insult' }
  | { is: 'smallTalk'; about: SmallTalk }
  | { is: 'question' };

/**
 * Classifies a reader's text before it is used in any other way. The function is fast and has no side
 * effects, because the server calls it for every text and the browser after every key press. The rules and
 * the model make up a quarter of the size of all scripts, so a browser loads this file only after the first
 * screen (classify-in-browser.ts). See docs/decisions/044-distress.md.
 */
export function classify(text: string): Classified {
  const plain = plainSentences(text);
  const about = plain.map(smallTalkOf);
  const [first] = about;
  if (first && about.every((one) => one !== undefined)) return { is: 'smallTalk', about: first };
  const toldOfSomebody = plain.filter((sentence) => !isSexualTalk(sentence));
  if (tellsOfDistress(toldOfSomebody.map(readSentence), MODEL)) return { is: 'distress' };
  if (plain.some((sentence) => isInsult(sentence, isAboutSubject(sentence)))) return { is: 'insult' };
  return { is: 'question' };
}

/** Tells whether a text may be stored and read by other people. */
export function mayBeKept(text: string): boolean {
  const { is } = classify(text);
  return is !== 'distress' && is !== 'insult';
}

/**
 * Tells whether a half-typed text may be sent to the server for suggestions. The next word may turn a text
 * about the reader, such as "i want to", into one of distress. Such a text is sent only if it contains a word
 * that may be about Antarctica.
 */
export function mayBeCompleted(text: string): boolean {
  const isAboutReader = (sentence: string) => ABOUT_READER.test(sentence) && !isAboutSubject(sentence);
  return mayBeKept(text) && !plainSentences(text).some(isAboutReader);
}

const ABOUT_READER = / (?:i|im|ive|id|ill|me|my|mine|myself|we|us|our|nobody|everybody|everyone) /;
