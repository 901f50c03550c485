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

/** The maximum length of a recording in seconds, if the user forgets to end it (docs/behaviour.md 14). */
const LONGEST_S = 30;
/** How long to wait for the words after a recording. Then the recognition counts as failed. */
const PATIENCE_MS = 30_000;
/** How long a message after a recording is shown, such as "No words were heard". */
const MESSAGE_MS = 6000;

/** The functions of the question bar that take the recognised words. */
export type Bar = {
  ask(question: string): void;
  /** Puts words into the text field, so that the user can change them. */
  fill(words: string): void;
};

type Recording = { bar: Bar; words: RecognisedWords; recogniser?: Recogniser };

/** The recording that is in progress. There is at most one, because there is one microphone. */
let recording: Recording | undefined;

/**
 * Starts a recording. A failure is logged, and no error is thrown. Source: docs/behaviour.md 14.2 to 14.4.
 */
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

/** Returns the callbacks for the recogniser. After this recording has ended, they do nothing. */
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

/** Called when the user has finished speaking. Sends the recognised words as a question. */
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

/** Stops the recording, without sending the words that the user has said. */
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
  // The words that were recognised before the failure go into the question bar, so that the user can send
  // them with Enter.
  const words = failed && `${failed.words.settled} ${failed.words.open}`.trim();
  if (words) failed.bar.fill(words);
}

/**
 * @returns why the button must be removed; undefined for an error after which it can stay (docs/behaviour.md
 * 14)
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
