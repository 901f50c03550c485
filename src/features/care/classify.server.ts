import { type Classified, classifyBy } from './classify.ts';
import { MODEL } from './distress/model.ts';

/** Classifies a text on the server. Call it before the text is used in any other way. */
export function classify(text: string): Classified {
  return classifyBy(text, MODEL);
}

/** Tells whether a text may be stored and read by other people. */
export function mayBeKept(text: string): boolean {
  const { is } = classify(text);
  return is !== 'distress' && is !== 'insult';
}
