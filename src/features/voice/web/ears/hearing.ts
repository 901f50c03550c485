import { useSyncExternalStore } from 'react';
import { NO_WORDS, type Words } from '../microphone/words.ts';

/**
 * How the button is used: held down, held but the pointer has moved away from it, or pressed once and
 * released.
 */
export type PressState = 'held' | 'away' | 'pressed';

/** Shown when the user has released the button without a result. */
export type Hint = 'too early' | 'no words';

export type Hearing =
  | { is: 'ready'; hint?: Hint }
  /** The microphone is not open yet: nothing is recorded. */
  | { is: 'opening'; pressState: PressState }
  | { is: 'listening'; pressState: PressState; words: Words; level: number; heardS: number }
  /** The last words have not arrived yet. */
  | { is: 'finishing'; words: Words }
  /** Not available until the app is loaded again. */
  | { is: 'gone'; why: 'not supported' | 'refused' };

const READY: Hearing = { is: 'ready' };
const listeners = new Set<() => void>();
let hearing: Hearing = READY;

export function useHearing(): Hearing {
  return useSyncExternalStore(subscribe, currentHearing);
}

export function currentHearing(): Hearing {
  return hearing;
}

export function setHearing(next: Hearing = READY): void {
  hearing = next;
  for (const listener of listeners) listener();
}

/** True if the microphone is open, or about to open. */
export function isOn(now: Hearing): now is Extract<Hearing, { pressState: PressState }> {
  return now.is === 'opening' || now.is === 'listening';
}

export function setPressState(pressState: PressState): void {
  if (isOn(hearing) && hearing.pressState !== pressState) setHearing({ ...hearing, pressState });
}

export function startListening(): void {
  if (hearing.is === 'opening') {
    setHearing({ is: 'listening', pressState: hearing.pressState, words: NO_WORDS, level: 0, heardS: 0 });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
