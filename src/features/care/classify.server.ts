import { type Classified, classifyBy } from './classify.ts';
import { MODEL } from './distress/model.ts';

/** Classifies a text on the server, before anything else happens with it. */
export function classify(text: string): Classified {
  return classifyBy(text, MODEL);
}

/** Whether a text may be stored and read by others. */
export function mayBeKept(text: string): boolean {
  const { is } = classify(text);
  return is !== 'distress' && is !== 'insult';
}
