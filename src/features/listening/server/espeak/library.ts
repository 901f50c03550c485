import koffi, { type KoffiFunc, type LibraryHandle } from 'koffi';

/** A word, or the end of a clause: its position in the text, and the matching position in the sound. */
export type WordEvent = {
  is: 'word' | 'clauseEnd';
  /** Number of characters (code points) before the position in the text. */
  position: number;
  /** Number of samples before the position in the sound. */
  sample: number;
};

export type Spoken = { samples: Buffer; sampleRate: number; events: WordEvent[] };

/**
 * eSpeak NG, loaded into this process. eSpeak NG can hang or crash the process, so it must not be loaded into
 * the process of the server.
 */
export type EspeakLibrary = {
  hasVoice(id: string): boolean;
  /** @returns null if the sound would last longer than `mostSeconds` */
  speak(text: string, voice: string, mostSeconds: number): Spoken | null;
};

// Values from speak_lib.h, the header file of eSpeak NG, which states that they never change.
const SYNCHRONOUS = 2;
const DO_NOT_EXIT = 0x8000;
const RATE = 1;
const AT_CHARACTER = 1;
// The flags for SSML and for phonemes in brackets are not set, because the text of a page is plain text.
const IS_UTF8 = 1;
const EVENT = { end: 0, word: 1, clauseEnd: 5 };

/**
 * The speed of the voice in words per minute. The engine's default of 175 is too fast for a child who reads
 * along.
 */
const WORDS_PER_MINUTE = 155;
const BUFFER_MS = 500;

/**
 * Loads eSpeak NG into this process.
 * @param path the path of the shared library of eSpeak NG
 * @throws Error when the library cannot be loaded or its data is missing
 */
export function openEspeak(path: string): EspeakLibrary {
  const bound = bind(koffi.load(path));
  const sampleRate = bound.initialize(SYNCHRONOUS, BUFFER_MS, null, DO_NOT_EXIT);
  if (sampleRate <= 0) throw new Error('eSpeak NG has no data');
  const heard = createHearing();
  bound.setCallback(heard.callback);
  return {
    hasVoice: (id) => bound.setVoice(id) === 0,
    speak: (text, voice, mostSeconds) => {
      if (bound.setVoice(voice) !== 0) throw new Error(`no voice ${voice}`);
      bound.setParameter(RATE, WORDS_PER_MINUTE, 0);
      heard.begin(mostSeconds * sampleRate);
      const bytes = Buffer.from(`${text}\0`);
      const status = bound.synthesise(bytes, bytes.length, 0, AT_CHARACTER, 0, IS_UTF8, null, null);
      if (heard.isTooLong()) return null;
      if (status !== 0) throw new Error(`eSpeak NG answered ${status}`);
      return { ...heard.end(), sampleRate };
    },
  };
}

const Event = koffi.struct('espeak_EVENT', {
  type: 'int',
  unique_identifier: 'uint',
  text_position: 'int',
  length: 'int',
  audio_position: 'int',
  sample: 'int',
  user_data: 'void *',
  id: 'int64',
});
const Callback = koffi.proto('int espeak_callback(void *samples, int count, espeak_EVENT *events)');
type EventStruct = { type: number; text_position: number; sample: number };

type Synthesise = (
  text: Buffer,
  size: number,
  position: number,
  positionType: number,
  endPosition: number,
  flags: number,
  identifier: null,
  userData: null,
) => number;

function bind(library: LibraryHandle) {
  return {
    initialize: library.func(
      'int espeak_Initialize(int output, int buffer, const char *path, int options)',
    ) as KoffiFunc<(output: number, buffer: number, path: null, options: number) => number>,
    setCallback: library.func('void espeak_SetSynthCallback(espeak_callback *callback)') as KoffiFunc<
      (callback: unknown) => void
    >,
    setVoice: library.func('int espeak_SetVoiceByName(const char *name)') as KoffiFunc<
      (name: string) => number
    >,
    setParameter: library.func('int espeak_SetParameter(int name, int value, int relative)') as KoffiFunc<
      (name: number, value: number, relative: number) => number
    >,
    synthesise: library.func(
      'int espeak_Synth(void *text, size_t size, uint position, int type, uint end, uint flags, void *id, void *data)',
    ) as KoffiFunc<Synthesise>,
  };
}

/** Collects the samples and events that the engine delivers while it speaks. */
function createHearing() {
  let pieces: Buffer[] = [];
  let events: WordEvent[] = [];
  let left = 0;
  const callback = koffi.register((samples: unknown, count: number, list: unknown): number => {
    if (samples && count > 0) pieces.push(Buffer.from(koffi.view(samples, count * 2).slice(0)));
    for (const event of eventsOf(list)) {
      if (event.type === EVENT.word) events.push(toEvent('word', event));
      if (event.type === EVENT.clauseEnd) events.push(toEvent('clauseEnd', event));
    }
    left -= count;
    return left < 0 ? 1 : 0;
  }, koffi.pointer(Callback));
  return {
    callback,
    begin: (mostSamples: number) => {
      pieces = [];
      events = [];
      left = mostSamples;
    },
    isTooLong: () => left < 0,
    end: () => ({ samples: Buffer.concat(pieces), events }),
  };
}

function* eventsOf(list: unknown): Generator<EventStruct> {
  for (let offset = 0; ; offset += Event.size) {
    const event = koffi.decode(list, offset, Event) as EventStruct;
    if (event.type === EVENT.end) return;
    yield event;
  }
}

function toEvent(is: WordEvent['is'], { text_position, sample }: EventStruct): WordEvent {
  // The engine counts positions from one, and sends zero if it does not know the position. Here positions
  // count from zero, so -1 stands for an unknown position.
  return { is, position: text_position - 1, sample };
}
