import { tellsOfDistress } from './distress/distress.ts';
import type { Model } from './distress/distress-score.ts';
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
 * Classifies a reader's text before it is used in any other way. It has no side effects and is fast: the
 * server calls it for every text, and the browser after every key press. See docs/decisions/044-distress.md.
 * @param model the model of distress; undefined if the browser has not loaded it
 */
export function classifyBy(text: string, model: Model | undefined): Classified {
  const plain = plainSentences(text);
  const about = plain.map(smallTalkOf);
  const [first] = about;
  if (first && about.every((one) => one !== undefined)) return { is: 'smallTalk', about: first };
  const toldOfSomebody = plain.filter((sentence) => !isSexualTalk(sentence));
  if (tellsOfDistress(toldOfSomebody.map(readSentence), model)) return { is: 'distress' };
  if (plain.some((sentence) => isInsult(sentence, isAboutSubject(sentence)))) return { is: 'insult' };
  return { is: 'question' };
}
