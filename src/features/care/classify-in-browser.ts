import { report } from '#platform/web/calls/failures.ts';
import { type Classified, classifyBy } from './classify.ts';
import type { Model } from './distress/distress-score.ts';

let model: Model | undefined;

/**
 * Loads the model of distress, once. It is as large as a tenth of all other scripts, so the first load goes
 * without it.
 */
export async function loadModel(): Promise<void> {
  if (model) return;
  try {
    ({ MODEL: model } = await import('./distress/model.ts'));
  } catch (error) {
    // The rules decide alone, the server checks what is sent, and the next question tries again.
    report('call', error);
  }
}

/** Classifies a text that waits in the browser. Until the model is loaded, the rules decide alone. */
export function classifyWaiting(text: string): Classified {
  return classifyBy(text, model);
}

/** Classifies a text that is about to be sent. Waits for the model. */
export async function classifyBeforeSending(text: string): Promise<Classified> {
  await loadModel();
  return classifyBy(text, model);
}
