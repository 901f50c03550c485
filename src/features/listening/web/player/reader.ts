import type { Span } from '#platform/shared/text/sentences.ts';
import { createStore } from '#platform/web/store.ts';
import type { Hearing, Narrator } from '../narrators/narrator.ts';
import type { Passage } from '../text/passage.ts';
import { spanAt, spansOf } from '../text/words.ts';
import { clockOf } from './clock.ts';

export type Spot = { passage: Passage; word: Span | null; sentence: Span | null };

export type ReaderState = {
  /** `silent`: there is no voice that can speak. */
  is: 'waiting' | 'playing' | 'paused' | 'finished' | 'silent';
  /**
   * Why nothing is heard: the browser requires a click first, there is no voice, or every voice has failed.
   */
  why: 'blocked' | 'noVoice' | 'failed' | null;
  spot: Spot | null;
  elapsedMs: number;
  totalMs: number;
  /** True until the lengths of all passages are known. */
  isEstimate: boolean;
};

export type Reader = ReturnType<typeof createReader>;

/**
 * If the voice has read more than this many characters of a sentence, "back" goes to the start of that
 * sentence. Otherwise, it goes to the sentence before.
 */
const BEGUN_CHARACTERS = 12;

type Place = { index: number; position: number };

/** Reads passages aloud one after the other. Starts as soon as it has a voice. */
export function createReader(passages: readonly Passage[], speed: number) {
  let narrators: Narrator[] = [];
  let hadVoice = false;
  let place: Place = { index: 0, position: 0 };
  const clock = clockOf(passages, () => narrators[0]);
  const state = createStore<ReaderState>({ is: 'waiting', why: null, spot: null, ...clock(place, speed) });

  function change(changes: Partial<ReaderState>): void {
    state.set({ ...state.get(), ...changes, ...clock(place, speed) });
  }

  function say(): void {
    const passage = passages[place.index];
    const [narrator] = narrators;
    if (!passage) finish();
    else if (!narrator) change({ is: 'silent', why: hadVoice ? 'failed' : 'noVoice', spot: null });
    else {
      change({ is: 'waiting', why: null });
      narrator.say(passage, place.position, hearing(passage));
    }
  }

  function hearing(passage: Passage): Hearing {
    return {
      started() {
        change({ is: 'playing' });
        const next = passages[place.index + 1];
        if (next) narrators[0]?.prepare(next);
      },
      reached(span, of) {
        const isSentence = of === 'sentence';
        const sentence = isSentence ? span : (state.get().spot?.sentence ?? null);
        place = { ...place, position: Math.max(span.start, isSentence ? place.position : 0) };
        change({ spot: { passage, sentence, word: isSentence ? null : span } });
      },
      ended() {
        place = { index: place.index + 1, position: 0 };
        say();
      },
      failed(why) {
        if (why === 'blocked') {
          change({ is: 'paused', why });
          return;
        }
        // The current voice has failed, so the next voice says the passage.
        narrators = narrators.slice(1);
        say();
      },
    };
  }

  function finish(): void {
    place = { index: 0, position: 0 };
    change({ is: 'finished', spot: null });
  }

  function hush(): void {
    narrators[0]?.hush();
  }

  /**
   * Moves to a position in the text. If the voice was speaking, it continues at this position; otherwise the
   * position is only marked.
   */
  function goTo(next: Place): void {
    const wasSpeaking = isSpeaking();
    hush();
    place = next;
    if (wasSpeaking) say();
    else change({ is: 'paused', spot: spotAt(passages[place.index], place.position) });
  }

  function goOn(next: Place | null): void {
    hush();
    if (next) goTo(next);
    else finish();
  }

  function isSpeaking(): boolean {
    const { is } = state.get();
    return is === 'waiting' || is === 'playing';
  }

  function pause(): void {
    if (!isSpeaking()) return;
    hush();
    change({ is: 'paused' });
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Continues where the reading stopped, or starts at the beginning if the reading has finished. */
    play: (): void => {
      if (!isSpeaking()) say();
    },
    pause,
    toggle: (): void => (isSpeaking() ? pause() : say()),
    /**
     * Goes to the start of this sentence, or to the sentence before if this sentence has only just started.
     */
    back: (): void => goTo(before(passages, place)),
    forward: (): void => goOn(after(passages, place)),
    /** Goes to the next block. */
    skip: (): void => goOn(behindBlock(passages, place)),
    setSpeed(next: number) {
      speed = next;
      for (const narrator of narrators) narrator.setSpeed(next);
      change({});
    },
    /**
     * Changes the voices and continues with the current word. The first voice speaks; the next voice replaces
     * it if it fails.
     */
    setNarrators(next: Narrator[]) {
      const wasSpeaking = isSpeaking();
      hush();
      narrators = next;
      hadVoice = next.length > 0;
      for (const narrator of narrators) narrator.setSpeed(speed);
      if (wasSpeaking) say();
      else change(state.get().is === 'silent' ? { is: 'paused' } : {});
    },
    /** Sets the state to `waiting`. When `setNarrators` provides the voices, the reading then starts. */
    await: (): void => change({ is: 'waiting', why: null }),
    stop() {
      hush();
      place = { index: 0, position: 0 };
      change({ is: 'paused', why: null, spot: null });
    },
  };
}

function spotAt(passage: Passage | undefined, position: number): Spot | null {
  if (!passage) return null;
  const { sentences } = spansOf(passage.text);
  return { passage, sentence: sentences[Math.max(0, spanAt(sentences, position))] ?? null, word: null };
}

function before(passages: readonly Passage[], { index, position }: Place): Place {
  const { sentences } = spansOf(passages[index]?.text ?? '');
  const at = spanAt(sentences, position);
  const start = sentences[at]?.start ?? 0;
  if (position - start > BEGUN_CHARACTERS) return { index, position: start };
  const previous = sentences[at - 1];
  if (previous) return { index, position: previous.start };
  const passage = passages[index - 1];
  if (!passage) return { index, position: 0 };
  return { index: index - 1, position: spansOf(passage.text).sentences.at(-1)?.start ?? 0 };
}

/** @returns the start of the next sentence; null after the last sentence */
function after(passages: readonly Passage[], { index, position }: Place): Place | null {
  const { sentences } = spansOf(passages[index]?.text ?? '');
  const next = sentences[spanAt(sentences, position) + 1];
  if (next) return { index, position: next.start };
  return passages[index + 1] ? { index: index + 1, position: 0 } : null;
}

/** @returns the start of the next block; null in the last block */
function behindBlock(passages: readonly Passage[], { index }: Place): Place | null {
  const block = passages[index]?.block;
  const next = passages.findIndex((passage, at) => at > index && passage.block !== block);
  return next < 0 ? null : { index: next, position: 0 };
}
