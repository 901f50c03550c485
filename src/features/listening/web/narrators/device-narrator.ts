import type { Span } from '#platform/shared/text/sentences.ts';
import { spanAt, spansOf } from '../text/words.ts';
import type { Hearing, Narrator } from './narrator.ts';

/** The voices of this device; a test brings its own. */
export type Synthesis = Pick<SpeechSynthesis, 'speak' | 'cancel'> & {
  createUtterance(text: string): SpeechSynthesisUtterance;
};

/** Some engines take the order and never say a word. */
const SILENCE_MS = 5000;
/** Nobody speaks slower than this: some engines never tell that they have ended. */
const SLOWEST_MS_PER_CHARACTER = 220;

type Saying = { text: string; sentences: Span[]; words: Span[]; next: number; hearing: Hearing };

/**
 * Says one sentence after the other: Chrome cuts a long text short after a quarter of a minute, and an engine that does
 * not tell words tells at least where a sentence begins.
 */
export function createDeviceNarrator(synthesis: Synthesis, voice: SpeechSynthesisVoice): Narrator {
  let saying: Saying | null = null;
  let position = 0;
  let speed = 1;
  let endWatch = () => {};
  // Chrome forgets an utterance that nobody holds, and with it everything it would tell.
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
      // Some engines say no name; a sentence was told of already.
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
      // What is being said cannot be changed: it is said again from this word on.
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
