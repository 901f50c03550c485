import { logFailure } from '#platform/web/calls/failures.ts';
import { noteSpoken } from '../microphone/spoken-before.ts';
import { NO_WORDS, type Words } from '../microphone/words.ts';
import type { Ear, EarEvents, OpenEar } from './ear.ts';
import {
  currentHearing,
  type Hearing,
  type Hint,
  isOn,
  type PressState,
  setHearing,
  startListening,
} from './hearing.ts';

/** Longest recording, in case the user forgets to end it (docs/behaviour.md 14). */
const LONGEST_S = 30;
/** Longest wait for the words after the recording. After this time the question counts as failed. */
const PATIENCE_MS = 30_000;
const HINT_MS = 6000;

/** The question bar, which receives the words. */
export type Bar = {
  ask(question: string): void;
  /** Puts words into the text field, where the user can edit them. */
  fill(words: string): void;
};

type Speech = { bar: Bar; words: Words; ear?: Ear };

/** The speech in progress. There is one at a time, because there is one microphone. */
let speech: Speech | undefined;

/** Starts to listen. Failures are only logged. Source: docs/behaviour.md 14.2 to 14.4. */
export function beginSpeech(openEar: OpenEar, bar: Bar, pressState: PressState): void {
  if (currentHearing().is !== 'ready') return;
  const mine: Speech = { bar, words: NO_WORDS };
  speech = mine;
  setHearing({ is: 'opening', pressState });
  try {
    mine.ear = openEar(eventsOf(mine));
  } catch (error) {
    fail(error);
  }
}

/** Returns the event functions of a speech. They do nothing after the speech has ended. */
function eventsOf(mine: Speech): EarEvents {
  const isOver = () => speech !== mine;
  return {
    opened() {
      if (!isOver()) startListening();
    },
    words(words) {
      if (isOver()) return;
      mine.words = words;
      const now = currentHearing();
      if (now.is === 'listening' || now.is === 'finishing') setHearing({ ...now, words });
    },
    sound(level, heardS) {
      const now = currentHearing();
      if (isOver() || now.is !== 'listening') return;
      setHearing({ ...now, level, heardS });
      if (heardS >= LONGEST_S) void finishSpeech();
    },
    failed(error) {
      if (!isOver()) fail(error);
    },
  };
}

/** Called when the user has finished speaking. Sends the recognised question. */
export async function finishSpeech(): Promise<void> {
  const now = currentHearing();
  if (!speech || !isOn(now)) return;
  if (now.is === 'opening') return cancelSpeech('too early');
  const mine = speech;
  setHearing({ is: 'finishing', words: now.words });
  const timer = setTimeout(() => speech === mine && fail(new Error('No words came.')), PATIENCE_MS);
  const question = await mine.ear?.finish().catch((error: unknown) => {
    if (speech === mine) fail(error);
    return null;
  });
  clearTimeout(timer);
  if (question == null || speech !== mine) return;
  speech = undefined;
  if (question === '') return ready('no words');
  setHearing();
  noteSpoken();
  mine.bar.ask(question);
}

/** Stops, and discards what was said. */
export function cancelSpeech(hint?: Hint): void {
  const cancelled = speech;
  speech = undefined;
  cancelled?.ear?.cancel();
  if (currentHearing().is !== 'gone') ready(hint);
}

function fail(error: unknown): void {
  logFailure('speech', error);
  const failed = speech;
  speech = undefined;
  failed?.ear?.cancel();
  const why = reasonToGo(error);
  if (why) setHearing({ is: 'gone', why });
  else setHearing();
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
  const now: Hearing = { is: 'ready', hint };
  setHearing(now);
  if (hint) setTimeout(() => currentHearing() === now && setHearing(), HINT_MS);
}
