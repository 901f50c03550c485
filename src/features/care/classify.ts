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

/**
 * What a reader's text is, before anything else is done with it. Pure and fast: both sides call it, the browser with
 * every key.
 */
export function classify(text: string): Classified {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/\p{L}+/gu) ?? [];
  const sentence = ` ${words.join(' ')} `;
  if (/ (i|im|my friend) .*(die|dead|kill|hurt)/.test(sentence)) return { is: 'distress' };
  if (/ (stupid|idiot|fuck|fucking|shit|penis) /.test(sentence)) return { is: 'insult' };
  if (/^ (hi|hello|hey)( there)? $/.test(sentence)) return { is: 'smallTalk', about: 'greeting' };
  if (/^ (thanks|thank you) $/.test(sentence)) return { is: 'smallTalk', about: 'thanks' };
  if (/^ (im|i am) bored $/.test(sentence)) return { is: 'smallTalk', about: 'bored' };
  return { is: 'question' };
}
