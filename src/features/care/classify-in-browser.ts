import { report } from '#platform/web/calls/failures.ts';
import type { Classified } from './classify.ts';

type Classifier = typeof import('./classify.ts');

let classifier: Classifier | undefined;

/** Loads rules and model once, after the first load of the app. */
export async function loadClassifier(): Promise<void> {
  if (classifier) return;
  try {
    classifier = await import('./classify.ts');
  } catch (error) {
    // The server checks every text that is sent. The next question loads the classifier again.
    report('call', error);
  }
}

/** Tells whether a text may be kept or shown again. False until the classifier is loaded. */
export function mayKeep(text: string): boolean {
  return classifier?.mayBeKept(text) ?? false;
}

/** Tells whether a half-typed text may be sent for suggestions. False until the classifier is loaded. */
export function maySuggest(text: string): boolean {
  return classifier?.mayBeCompleted(text) ?? false;
}

/**
 * Classifies a text that is about to be sent. Loads the classifier first.
 * @returns `question` if the classifier cannot be loaded, so that the server decides
 */
export async function classifyBeforeSending(text: string): Promise<Classified> {
  await loadClassifier();
  return classifier?.classify(text) ?? { is: 'question' };
}
