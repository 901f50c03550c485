import { logFailure } from '#platform/web/calls/failures.ts';
import type { OpenRecogniser, Recogniser, RecogniserEvents } from '../recognisers/recogniser.ts';
import { NO_WORDS, type RecognisedWords } from './recognised-words.ts';
import {
  currentRecording,
  type Hint,
  isOn,
  type PressState,
  type RecordingState,
  setRecording,
  startListening,
} from './recording-state.ts';
import { noteSpoken } from './spoken-before.ts';

/** Longest recording, in case the user forgets to end it (docs/behaviour.md 14). */
const LONGEST_S = 30;
/** Longest wait for the words after the recording. After this time the recognition is treated as failed. */
const PATIENCE_MS = 30_000;
/** A message that follows a recording, such as "No words were heard", is shown for this time. */
const MESSAGE_MS = 6000;

/** The question bar, which receives the words. */
export type Bar = {
  ask(question: string): void;
  /** Puts words into the text field, where the user can edit them. */
  fill(words: string): void;
};

type Recording = { bar: Bar; words: RecognisedWords; recogniser?: Recogniser };

/** The recording in progress. There is one at a time, because there is one microphone. */
let recording: Recording | undefined;

/** Starts a recording. Failures are only logged. Source: docs/behaviour.md 14.2 to 14.4. */
export function beginRecording(openRecogniser: OpenRecogniser, bar: Bar, pressState: PressState): void {
  if (currentRecording().is !== 'ready') return;
  const mine: Recording = { bar, words: NO_WORDS };
  recording = mine;
  setRecording({ is: 'opening', pressState });
  try {
    mine.recogniser = openRecogniser(eventsOf(mine));
  } catch (error) {
    fail(error);
  }
}

/** Returns the callbacks for a recording. They do nothing after the recording has ended. */
function eventsOf(mine: Recording): RecogniserEvents {
  const isOver = () => recording !== mine;
  return {
    opened() {
      if (!isOver()) startListening();
    },
    words(words) {
      if (isOver()) return;
      mine.words = words;
      const now = currentRecording();
      if (now.is === 'listening' || now.is === 'finishing') setRecording({ ...now, words });
    },
    sound(level, heardS) {
      const now = currentRecording();
      if (isOver() || now.is !== 'listening') return;
      setRecording({ ...now, level, heardS });
      if (heardS >= LONGEST_S) void finishRecording();
    },
    failed(error) {
      if (!isOver()) fail(error);
    },
  };
}

/** Called when the user has finished speaking. Sends the recognised question. */
export async function finishRecording(): Promise<void> {
  const now = currentRecording();
  if (!recording || !isOn(now)) return;
  if (now.is === 'opening') return cancelRecording('too early');
  const mine = recording;
  setRecording({ is: 'finishing', words: now.words });
  const timer = setTimeout(() => recording === mine && fail(new Error('No words came.')), PATIENCE_MS);
  const question = await mine.recogniser?.finish().catch((error: unknown) => {
    if (recording === mine) fail(error);
    return null;
  });
  clearTimeout(timer);
  if (question == null || recording !== mine) return;
  recording = undefined;
  if (question === '') return ready('no words');
  setRecording();
  noteSpoken();
  mine.bar.ask(question);
}

/** Stops the recording. The words that were spoken are not sent. */
export function cancelRecording(hint?: Hint): void {
  const cancelled = recording;
  recording = undefined;
  cancelled?.recogniser?.cancel();
  if (currentRecording().is !== 'gone') ready(hint);
}

function fail(error: unknown): void {
  logFailure('speech', error);
  const failed = recording;
  recording = undefined;
  failed?.recogniser?.cancel();
  const why = reasonToGo(error);
  if (why) setRecording({ is: 'gone', why });
  else setRecording();
  // The words recognised before the failure are put into the bar, where the user can send them with Enter.
  const words = failed && `${failed.words.settled} ${failed.words.open}`.trim();
  if (words) failed.bar.fill(words);
}

/**
 * @returns the reason for removing the button, or undefined. Other errors do not remove it (docs/behaviour.md
 * 14).
 */
function reasonToGo(error: unknown): 'refused' | 'not supported' | undefined {
  if (!(error instanceof Error || error instanceof DOMException)) return;
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused';
  if (error.name === 'NotSupportedError' || /not supported/i.test(error.message)) return 'not supported';
}

function ready(hint?: Hint): void {
  const now: RecordingState = { is: 'ready', hint };
  setRecording(now);
  if (hint) setTimeout(() => currentRecording() === now && setRecording(), MESSAGE_MS);
}
