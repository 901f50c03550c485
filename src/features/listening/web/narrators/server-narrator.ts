import type { SpeechMarks } from '../../contract.ts';
import type { Passage } from '../text/passage.ts';
import { spanAt, spansOf } from '../text/words.ts';
import type { Hearing, Narrator, Timeline } from './narrator.ts';

/** What plays: the browser's own, or a test's. */
export type Sound = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'playbackRate' | 'preload' | 'play' | 'pause' | 'onplaying' | 'onended' | 'onerror'
>;

export type Deps = {
  createSound(): Sound;
  /** Where the sound of a text is; at once where it can be: some browsers play only while a press is fresh. */
  addressOf(text: string): string | Promise<string>;
  /** @throws when the server has none to give */
  marksOf(text: string): Promise<SpeechMarks>;
  /** Calls back as often as the screen is drawn. @returns stops it */
  everyFrame(run: () => void): () => void;
};

/** Until then a sound begins, or somebody else speaks. */
const SILENCE_MS = 15_000;

type Recording = { text: string; sound: Sound; ready: Promise<void>; marks: SpeechMarks | null };

/** Plays what the server's engine says, and tells from its times which word is heard. */
export function createServerNarrator(deps: Deps): Narrator {
  const recordings = new Map<string, Recording>();
  let playing: { recording: Recording; end(): void } | null = null;
  let speed = 1;

  function recordingOf({ text }: Passage): Recording {
    const known = recordings.get(text);
    if (known) return known;
    const sound = deps.createSound();
    const recording: Recording = { text, sound, marks: null, ready: Promise.resolve() };
    recording.ready = load(deps, recording);
    // Whoever plays it hears of it.
    recording.ready.catch(() => {});
    recordings.set(text, recording);
    return recording;
  }

  function hush(): void {
    playing?.end();
    playing?.recording.sound.pause();
    playing = null;
  }

  return {
    say(passage, from, hearing) {
      hush();
      const recording = recordingOf(passage);
      recording.sound.playbackRate = speed;
      const forget = () => {
        playing = null;
        // What failed once may be there the next time.
        recordings.delete(passage.text);
      };
      playing = { recording, end: play(deps, recording, { from, hearing, forget }) };
    },
    hush,
    setSpeed(next) {
      speed = next;
      if (playing) playing.recording.sound.playbackRate = next;
    },
    prepare: (passage) => void recordingOf(passage),
    timeline: (passage) => timelineOf(recordings.get(passage.text)?.marks ?? null),
  };
}

async function load(deps: Deps, recording: Recording): Promise<void> {
  const marks = deps.marksOf(recording.text).then((found) => {
    recording.marks = found;
  });
  recording.sound.preload = 'auto';
  const address = deps.addressOf(recording.text);
  recording.sound.src = typeof address === 'string' ? address : await address;
  await marks;
}

type Playing = { from: number; hearing: Hearing; forget(): void };

/** @returns ends it without a word */
function play(deps: Deps, recording: Recording, { from, hearing, forget }: Playing): () => void {
  const { sound } = recording;
  let isOver = false;
  let stopFrames = () => {};
  const timer = setTimeout(() => fail('unavailable'), SILENCE_MS);

  function end(): void {
    isOver = true;
    clearTimeout(timer);
    stopFrames();
    sound.onplaying = null;
    sound.onended = null;
    sound.onerror = null;
  }
  function fail(why: 'unavailable' | 'blocked'): void {
    if (isOver) return;
    end();
    sound.pause();
    if (why === 'unavailable') forget();
    hearing.failed(why);
  }

  sound.onplaying = () => {
    clearTimeout(timer);
    stopFrames();
    stopFrames = follow(deps, recording, hearing);
    hearing.started();
  };
  sound.onended = () => {
    end();
    hearing.ended();
  };
  sound.onerror = () => fail('unavailable');
  void begin();
  return end;

  async function begin(): Promise<void> {
    try {
      if (!sound.src || from > 0) await recording.ready;
      if (isOver) return;
      sound.currentTime = (timelineOf(recording.marks)?.at(from) ?? 0) / 1000;
      await sound.play();
    } catch (error) {
      fail(error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'unavailable');
    }
  }
}

/** Tells of each word as it is heard. @returns stops it */
function follow({ everyFrame }: Deps, recording: Recording, hearing: Hearing): () => void {
  const { sentences } = spansOf(recording.text);
  let told = -1;
  let toldSentence = -1;
  return everyFrame(() => {
    const { marks, sound } = recording;
    if (!marks) return;
    const index = marks.marks.findLastIndex(({ atMs }) => atMs <= sound.currentTime * 1000);
    const mark = marks.marks[index];
    if (!mark || index === told) return;
    told = index;
    const at = spanAt(sentences, mark.start);
    const sentence = sentences[at];
    if (sentence && at !== toldSentence) hearing.reached(sentence, 'sentence');
    toldSentence = at;
    if (marks.of === 'words') hearing.reached(mark, 'word');
  });
}

function timelineOf(marks: SpeechMarks | null): Timeline | null {
  if (!marks) return null;
  return {
    durationMs: marks.durationMs,
    at: (position) => {
      if (position === 0) return 0;
      const following = marks.marks.find(({ end }) => end > position);
      return following?.atMs ?? marks.durationMs;
    },
  };
}
