import { useSyncExternalStore } from 'react';
import { NO_WORDS, type Words } from '../microphone/words.ts';

/** How the button is held on to: pressed down, pressed but slid away from, or pressed once and let go. */
export type PressState = 'held' | 'away' | 'pressed';

/** What is said to somebody who let go and got nothing. */
export type Hint = 'too early' | 'no words';

/** What the microphone is doing. */
export type Hearing =
  | { is: 'ready'; hint?: Hint }
  /** It is not open yet: nothing is heard. */
  | { is: 'opening'; pressState: PressState }
  | { is: 'listening'; pressState: PressState; words: Words; level: number; heardS: number }
  /** The last words are on their way. */
  | { is: 'finishing'; words: Words }
  /** For this visit. */
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

/** Whether the button is on: the microphone is open, or about to be. */
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
