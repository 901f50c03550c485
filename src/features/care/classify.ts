import { tellsOfDistress } from './distress.ts';
import { simplify } from './simplify.ts';
import { plainSentences } from './words.ts';

/** Talk that needs no page: what it is about decides the reply. */
export type SmallTalk =
  | 'greeting'
  | 'goodbye'
  | 'thanks'
  | 'whoAreYou'
  | 'howAreYou'
  | 'joke'
  | 'bored'
  | 'praise';

export type Classified =
  | { is: 'distress' }
  | { is: 'insult' }
  | { is: 'smallTalk'; about: SmallTalk }
  | { is: 'question' };

export function classify(text: string): Classified {
  const sentences = plainSentences(text).map(simplify);
  if (sentences.some(tellsOfDistress)) return { is: 'distress' };
  return { is: 'question' };
}
