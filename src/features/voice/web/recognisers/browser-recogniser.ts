import { NO_WORDS, type RecognisedWords } from '../microphone/recognised-words.ts';
import { browserRecogniser, type WebSpeechRecogniser, type WebSpeechResult } from '../microphone/support.ts';
import type { Recogniser, RecogniserEvents } from './recogniser.ts';

/**
 * Maps error codes of the Web Speech API to the names of a DOMException, with which the app recognises a
 * denied permission and an unsupported feature.
 */
const NAMES: Record<string, string> = {
  'not-allowed': 'NotAllowedError',
  'service-not-allowed': 'NotSupportedError',
  'language-not-supported': 'NotSupportedError',
};
/** Error codes that only mean that the user said nothing. */
const QUIET = ['no-speech', 'aborted'];
const TICK_MS = 250;

/**
 * Creates a recogniser that uses the browser's own speech recogniser. The browser sends the speech to the
 * maker of the browser, so an administrator must have allowed it. Source: Web Speech API,
 * webaudio.github.io/web-speech-api
 */
export function openBrowserRecogniser(events: RecogniserEvents): Recogniser {
  const recogniser = createRecogniser();
  const done = Promise.withResolvers<string>();
  // If no caller waits for this promise, the browser would report an unhandled rejection. So it is ignored
  // here; the callback `failed` reports the error.
  done.promise.catch(() => {});
  let words: RecognisedWords = NO_WORDS;
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

function createRecogniser(): WebSpeechRecogniser {
  const Recogniser = browserRecogniser();
  if (!Recogniser)
    throw new DOMException('The browser has no recogniser: not supported.', 'NotSupportedError');
  const recogniser = new Recogniser();
  return Object.assign(recogniser, { lang: 'en-AU', continuous: true, interimResults: true });
}

function wordsIn(results: WebSpeechResult[]): RecognisedWords {
  const text = (some: WebSpeechResult[]) => some.map((result) => result[0]?.transcript.trim()).join(' ');
  return {
    settled: text(results.filter(({ isFinal }) => isFinal)),
    open: text(results.filter(({ isFinal }) => !isFinal)),
  };
}
