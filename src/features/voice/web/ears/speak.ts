import { logFailure } from '#platform/web/calls/failures.ts';
import { noteSpoken } from '../microphone/spoken-before.ts';
import { NO_WORDS, type Words } from '../microphone/words.ts';
import type { Ear, EarEvents, OpenEar } from './ear.ts';
import {
  currentHearing,
  type PressState,
  type Hearing,
  type Hint,
  isOn,
  setHearing,
  startListening,
} from './hearing.ts';

/** Whoever forgets the button is not listened to for ever (D-26). */
const LONGEST_S = 30;
/** Words that have not come by then will not. */
const PATIENCE_MS = 30_000;
const HINT_MS = 6000;

/** Where what was said goes. */
export type Bar = {
  ask(question: string): void;
  /** Puts words where they can be typed on. */
  fill(words: string): void;
};

type Speech = { bar: Bar; words: Words; ear?: Ear };

/** One at a time: there is one microphone. */
let speech: Speech | undefined;

/** Begins to listen. Failures are only logged. Source: specification part 1 sections 2, 4 and 8; decision D-26. */
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

/** What comes late, of a speech that is over, changes nothing. */
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

/** The person has finished: what was heard is asked. */
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

/** Nothing of what was said goes anywhere. */
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
  // What was understood is not lost: it can be sent by Enter.
  const words = failed && `${failed.words.settled} ${failed.words.open}`.trim();
  if (words) failed.bar.fill(words);
}

/** Only these two take the button away (D-26). */
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
