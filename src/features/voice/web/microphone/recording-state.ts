import { createStore, useStore } from '#platform/web/store.ts';
import { NO_WORDS, type RecognisedWords } from './recognised-words.ts';

/**
 * How the user presses the button. `held`: holds it down. `away`: holds it down, but has moved the pointer
 * away from it. `pressed`: has pressed it once and released it.
 */
export type PressState = 'held' | 'away' | 'pressed';

/** Why no words were recognised after the user pressed the button. A hint tells the user. */
export type Hint = 'too early' | 'no words';

export type RecordingState =
  | { is: 'ready'; hint?: Hint }
  /** The microphone is not open yet, so nothing is recorded. */
  | { is: 'opening'; pressState: PressState }
  | { is: 'listening'; pressState: PressState; words: RecognisedWords; level: number; heardS: number }
  /** The recording has ended, and the last words have not arrived yet. */
  | { is: 'finishing'; words: RecognisedWords }
  /**
   * The button is removed. It comes back when the browser allows the microphone, or when the user loads the
   * app again.
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

/** True if the microphone is open or is being opened. */
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
