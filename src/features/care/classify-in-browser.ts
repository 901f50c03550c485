import { report } from '#platform/web/calls/failures.ts';
import { type Classified, classifyBy } from './classify.ts';
import type { Model } from './distress/distress-score.ts';

let model: Model | undefined;

/**
 * Loads the model of distress once. Its size is a tenth of the size of all other scripts, so it is not part
 * of the first load.
 */
export async function loadModel(): Promise<void> {
  if (model) return;
  try {
    ({ MODEL: model } = await import('./distress/model.ts'));
  } catch (error) {
    // Without the model, only the rules decide here. The server checks every text that is sent. The next
    // question loads the model again.
    report('call', error);
  }
}

/** Classifies a text that is not about to be sent yet. Until the model is loaded, only the rules decide. */
export function classifyWaiting(text: string): Classified {
  return classifyBy(text, model);
}

/** Classifies a text that is about to be sent. Loads the model first. */
export async function classifyBeforeSending(text: string): Promise<Classified> {
  await loadModel();
  return classifyBy(text, model);
}
