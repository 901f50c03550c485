import { report } from '#platform/web/calls/failures.ts';
import type { Classified } from './classify.ts';

type Classifier = typeof import('./classify.ts');

let classifier: Classifier | undefined;

/** Loads the rules and the model that detect distress. Called after the first load of the app. */
export async function loadClassifier(): Promise<void> {
  if (classifier) return;
  try {
    classifier = await import('./classify.ts');
  } catch (error) {
    // If loading fails, the user can still send questions: the server classifies every text that it receives.
    // The browser tries to load the classifier again at the next question.
    report('call', error);
  }
}

/** Tells whether the browser may store a text or show it again. False until the classifier is loaded. */
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
