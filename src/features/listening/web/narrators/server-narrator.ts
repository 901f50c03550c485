import type { SpeechMarks } from '../../contract.ts';
import type { Passage } from '../text/passage.ts';
import { spanAt, spansOf } from '../text/words.ts';
import type { Hearing, Narrator, Timeline } from './narrator.ts';

/** The audio element of the browser, or a fake in a test. */
export type Sound = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'playbackRate' | 'preload' | 'play' | 'pause' | 'onplaying' | 'onended' | 'onerror'
>;

export type Deps = {
  createSound(): Sound;
  /**
   * Returns the address of the sound of a text. Returns a string instead of a promise if possible, because
   * some browsers play sound only directly after a click.
   */
  addressOf(text: string): string | Promise<string>;
  /** @throws an error if the server cannot send the times */
  marksOf(text: string): Promise<SpeechMarks>;
  /**
   * Calls `run` before each frame that the browser draws.
   * @returns a function that ends the calls
   */
  everyFrame(run: () => void): () => void;
};

/** Longest wait for a sound to start. After that another voice is used. */
const SILENCE_MS = 15_000;

/**
 * Number of audio elements: one plays while the other loads the next sound. Both are reused, because without
 * a new click Safari plays sound only in an element that has played before.
 */
const MOST_SOUNDS = 2;

type Recording = {
  text: string;
  sound: Sound;
  /** True when the address of the sound has been set in the audio element. */
  isAddressed: boolean;
  ready: Promise<void>;
  marks: SpeechMarks | null;
};

/**
 * Creates a narrator that plays the sound of the server's engine, and reports each word at the time when it
 * is heard.
 */
export function createServerNarrator(deps: Deps): Narrator {
  const recordings = new Map<string, Recording>();
  /**
   * The times of each text. They are never deleted, because the duration of a page is computed from the times
   * of all its passages.
   */
  const marksByText = new Map<string, SpeechMarks>();
  let sounds: Sound[] = [];
  let playing: { recording: Recording; end(): void } | null = null;
  let speed = 1;

  function recordingOf({ text }: Passage): Recording {
    const known = recordings.get(text);
    if (known) return known;
    const marks = marksByText.get(text) ?? null;
    const recording: Recording = {
      ...{ text, sound: takeSound(), isAddressed: false, ready: Promise.resolve(), marks },
    };
    recordings.set(text, recording);
    recording.ready = load(recording);
    // Prevents an unhandled rejection. `play`, which waits for `ready`, handles the error.
    recording.ready.catch(() => {});
    return recording;
  }

  /** @returns a new audio element, or the element of the oldest recording that is not playing */
  function takeSound(): Sound {
    const free = sounds.find((sound) => sound !== playing?.recording.sound);
    const sound = sounds.length < MOST_SOUNDS || !free ? deps.createSound() : free;
    for (const [text, recording] of recordings) if (recording.sound === sound) recordings.delete(text);
    sounds = [...sounds.filter((other) => other !== sound), sound];
    return sound;
  }

  async function load(recording: Recording): Promise<void> {
    const { text, sound } = recording;
    const marks = recording.marks ? null : deps.marksOf(text);
    sound.preload = 'auto';
    const address = deps.addressOf(text);
    const found = typeof address === 'string' ? address : await address;
    // While this function waited for the address, another recording may have taken the audio element.
    if (recordings.get(text) === recording) {
      sound.src = found;
      recording.isAddressed = true;
    }
    if (!marks) return;
    recording.marks = await marks;
    marksByText.set(text, recording.marks);
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
      const forget = () => {
        playing = null;
        // The next call of `say` requests the recording again, because the server may be able to deliver it
        // then.
        recordings.delete(passage.text);
      };
      playing = { recording, end: play(deps, recording, { from, speed: () => speed, hearing, forget }) };
    },
    hush,
    setSpeed(next) {
      speed = next;
      if (playing) playing.recording.sound.playbackRate = next;
    },
    prepare: (passage) => void recordingOf(passage),
    timeline: ({ text }) => timelineOf(marksByText.get(text) ?? null),
  };
}

type Playing = { from: number; speed(): number; hearing: Hearing; forget(): void };

/**
 * Plays a recording and reports its events.
 * @returns a function that stops the reporting of events
 */
function play(deps: Deps, recording: Recording, { from, speed, hearing, forget }: Playing): () => void {
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
      if (!recording.isAddressed || from > 0) await recording.ready;
      if (isOver) return;
      // Sets the speed here, because an audio element resets its speed when it gets a new address.
      sound.playbackRate = speed();
      sound.currentTime = (timelineOf(recording.marks)?.at(from) ?? 0) / 1000;
      await sound.play();
    } catch (error) {
      fail(error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'unavailable');
    }
  }
}

/**
 * Reports each word at the time when it is heard.
 * @returns a function that stops the reports
 */
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
