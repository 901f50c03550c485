import type { Span } from '#platform/shared/text/sentences.ts';
import { spanAt, spansOf } from '../text/words.ts';
import type { Hearing, Narrator } from './narrator.ts';

/** The browser's speech engine. Tests use a fake. */
export type Synthesis = Pick<SpeechSynthesis, 'speak' | 'cancel'> & {
  createUtterance(text: string): SpeechSynthesisUtterance;
};

/** Time after which an engine is treated as silent: some engines accept a text and never say a word. */
const SILENCE_MS = 5000;
/**
 * Longest time that an engine may take for one character at normal speed. Some engines never report the end
 * of a text, so the narrator continues after this time.
 */
const SLOWEST_MS_PER_CHARACTER = 220;

type Saying = { text: string; sentences: Span[]; words: Span[]; next: number; hearing: Hearing };

/**
 * Creates a narrator with a voice of this device. It says one sentence at a time, because Chrome cuts off a
 * long text after 15 seconds. In this way at least the start of each sentence is known if the engine does not
 * report words.
 */
export function createDeviceNarrator(synthesis: Synthesis, voice: SpeechSynthesisVoice): Narrator {
  let saying: Saying | null = null;
  let position = 0;
  let speed = 1;
  let endWatch = () => {};
  // Chrome discards an utterance without a reference to it, and then fires none of its events.
  let utterance: SpeechSynthesisUtterance | null = null;

  function hush(): void {
    saying = null;
    utterance = null;
    endWatch();
    synthesis.cancel();
  }

  function saySentence(): void {
    if (!saying) return;
    const sentence = saying.sentences[saying.next];
    if (!sentence) {
      end(saying.hearing.ended);
      return;
    }
    const start = Math.max(sentence.start, position);
    const own = synthesis.createUtterance(saying.text.slice(start, sentence.end));
    own.voice = voice;
    own.lang = voice.lang;
    own.rate = speed;
    listen(own, saying, { start, end: sentence.end });
    utterance = own;
    endWatch = startWatch(SILENCE_MS, () => end(saying?.hearing.failed, 'unavailable'));
    synthesis.speak(own);
  }

  function listen(
    own: SpeechSynthesisUtterance,
    { hearing, sentences, words, next }: Saying,
    said: Span,
  ): void {
    const isMine = () => utterance === own;
    own.onstart = () => {
      if (!isMine()) return;
      endWatch();
      endWatch = startWatch(((said.end - said.start) * SLOWEST_MS_PER_CHARACTER) / speed + SILENCE_MS, goOn);
      hearing.started();
      const sentence = sentences[next];
      if (sentence) hearing.reached(sentence, 'sentence');
    };
    own.onboundary = ({ name, charIndex }) => {
      const word = words[spanAt(words, said.start + charIndex)];
      // Some engines send events without a name; they are treated as words. The event "sentence" is ignored,
      // because `onstart` has reported the sentence.
      if (!isMine() || name === 'sentence' || !word || word.end <= said.start) return;
      position = word.start;
      hearing.reached(word, 'word');
    };
    own.onend = () => isMine() && goOn();
    own.onerror = ({ error }) => {
      if (!isMine() || error === 'canceled' || error === 'interrupted') return;
      end(hearing.failed, error === 'not-allowed' ? 'blocked' : 'unavailable');
    };
  }

  function goOn(): void {
    endWatch();
    if (!saying) return;
    saying.next += 1;
    position = saying.sentences[saying.next]?.start ?? saying.text.length;
    saySentence();
  }

  function end<T extends unknown[]>(tell: ((...how: T) => void) | undefined, ...how: T): void {
    hush();
    tell?.(...how);
  }

  return {
    say({ text }, from, hearing) {
      if (saying) hush();
      const { sentences, words } = spansOf(text);
      position = from;
      saying = { text, sentences, words, next: Math.max(0, spanAt(sentences, from)), hearing };
      saySentence();
    },
    hush,
    setSpeed(next) {
      if (speed === next) return;
      speed = next;
      if (!saying) return;
      // The speed of a running utterance cannot change, so the text is said again from the current word on.
      const { hearing, ...rest } = saying;
      hush();
      saying = { ...rest, hearing };
      saySentence();
    },
    prepare: () => {},
    timeline: () => null,
  };
}

function startWatch(ms: number, onLate: () => void): () => void {
  const timer = setTimeout(onLate, ms);
  return () => clearTimeout(timer);
}
