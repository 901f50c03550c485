import { createStore, useStore } from '#platform/web/store.ts';
import { NO_WORDS, type RecognisedWords } from './recognised-words.ts';

/**
 * How the button is used: it is `held` down; it is held while the pointer is `away` from it; or it was
 * `pressed` once and released.
 */
export type PressState = 'held' | 'away' | 'pressed';

/** A hint that is shown if no words were recognised after the button was pressed. */
export type Hint = 'too early' | 'no words';

export type RecordingState =
  | { is: 'ready'; hint?: Hint }
  /** The microphone is not open yet: nothing is recorded. */
  | { is: 'opening'; pressState: PressState }
  | { is: 'listening'; pressState: PressState; words: RecognisedWords; level: number; heardS: number }
  /** The recording has ended, but the last words have not arrived yet. */
  | { is: 'finishing'; words: RecognisedWords }
  /**
   * The button is removed. It returns if a refused permission is granted, or when the app is loaded again.
   */
  | { is: 'gone'; why: 'not supported' | 'refused' };

const READY: RecordingState = { is: 'ready' };
const recording = createStore<RecordingState>(READY);

export function useRecordingState(): RecordingState {
  return useStore(recording);
}

export function currentRecording(): RecordingState {
  return recording.get();
}

export function setRecording(next: RecordingState = READY): void {
  recording.set(next);
}

/** True if the microphone is open, or about to open. */
export function isOn(now: RecordingState): now is Extract<RecordingState, { pressState: PressState }> {
  return now.is === 'opening' || now.is === 'listening';
}

export function setPressState(pressState: PressState): void {
  const now = recording.get();
  if (isOn(now) && now.pressState !== pressState) setRecording({ ...now, pressState });
}

export function startListening(): void {
  const now = recording.get();
  if (now.is === 'opening') {
    setRecording({ is: 'listening', pressState: now.pressState, words: NO_WORDS, level: 0, heardS: 0 });
  }
}
