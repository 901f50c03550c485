import { createStore, useStore } from '#platform/web/store.ts';
import { NO_WORDS, type Words } from '../microphone/words.ts';

/**
 * How the button is used: `held` down; held while the pointer is `away` from it; or `pressed` once and
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
  /** The recording has ended, but the last words have not arrived yet. */
  | { is: 'finishing'; words: Words }
  /** Speech is not available until the app is loaded again. */
  | { is: 'gone'; why: 'not supported' | 'refused' };

const READY: Hearing = { is: 'ready' };
const hearing = createStore<Hearing>(READY);

export function useHearing(): Hearing {
  return useStore(hearing);
}

export function currentHearing(): Hearing {
  return hearing.get();
}

export function setHearing(next: Hearing = READY): void {
  hearing.set(next);
}

/** True if the microphone is open, or about to open. */
export function isOn(now: Hearing): now is Extract<Hearing, { pressState: PressState }> {
  return now.is === 'opening' || now.is === 'listening';
}

export function setPressState(pressState: PressState): void {
  const now = hearing.get();
  if (isOn(now) && now.pressState !== pressState) setHearing({ ...now, pressState });
}

export function startListening(): void {
  const now = hearing.get();
  if (now.is === 'opening') {
    setHearing({ is: 'listening', pressState: now.pressState, words: NO_WORDS, level: 0, heardS: 0 });
  }
}
