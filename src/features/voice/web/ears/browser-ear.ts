import { browserRecogniser, type Recogniser, type RecogniserResult } from '../microphone/support.ts';
import { NO_WORDS, type Words } from '../microphone/words.ts';
import type { Ear, EarEvents } from './ear.ts';

/** Its names for what the person, or the browser's settings, refuse, and for what it cannot do. */
const NAMES: Record<string, string> = {
  'not-allowed': 'NotAllowedError',
  'service-not-allowed': 'NotSupportedError',
  'language-not-supported': 'NotSupportedError',
};
/** Silence is no failure: nothing was said. */
const QUIET = ['no-speech', 'aborted'];
const TICK_MS = 250;

/**
 * The browser's own recogniser. It sends what is said to the browser's maker: only where an administrator allows it.
 * Source: Web Speech API, webaudio.github.io/web-speech-api
 */
export function openBrowserEar(events: EarEvents): Ear {
  const recogniser = createRecogniser();
  const done = Promise.withResolvers<string>();
  // Whoever never finishes has been told by `failed`.
  done.promise.catch(() => {});
  let words: Words = NO_WORDS;
  let ticking: ReturnType<typeof setInterval> | undefined;
  recogniser.onaudiostart = () => {
    const openedAt = performance.now();
    events.opened();
    ticking = setInterval(() => events.sound(0.5, (performance.now() - openedAt) / 1000), TICK_MS);
  };
  recogniser.onresult = ({ results }) => {
    words = wordsIn(Array.from(results));
    events.words(words);
  };
  recogniser.onerror = ({ error }) => {
    if (QUIET.includes(error)) return;
    const failure = new DOMException(`The browser's recogniser: ${error}`, NAMES[error] ?? 'OperationError');
    done.reject(failure);
    events.failed(failure);
  };
  recogniser.onend = () => {
    clearInterval(ticking);
    done.resolve(`${words.settled} ${words.open}`.trim());
  };
  recogniser.start();
  return {
    finish() {
      recogniser.stop();
      return done.promise;
    },
    cancel() {
      clearInterval(ticking);
      recogniser.abort();
    },
  };
}

function createRecogniser(): Recogniser {
  const Recogniser = browserRecogniser();
  if (!Recogniser)
    throw new DOMException('The browser has no recogniser: not supported.', 'NotSupportedError');
  const recogniser = new Recogniser();
  return Object.assign(recogniser, { lang: 'en-AU', continuous: true, interimResults: true });
}

function wordsIn(results: RecogniserResult[]): Words {
  const text = (some: RecogniserResult[]) => some.map((result) => result[0]?.transcript.trim()).join(' ');
  return {
    settled: text(results.filter(({ isFinal }) => isFinal)),
    open: text(results.filter(({ isFinal }) => !isFinal)),
  };
}
