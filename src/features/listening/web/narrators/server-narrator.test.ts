import { afterEach, expect, test, vi } from 'vitest';
import type { SpeechMarks } from '../../contract.ts';
import { passagesOf } from '../text/passage.ts';
import type { Hearing } from './narrator.ts';
import { createServerNarrator, type Sound } from './server-narrator.ts';

const [PASSAGE] = passagesOf([[{ key: 'text', html: '<p>Krill glow. Whales eat.</p>' }]]);
if (!PASSAGE) throw new Error('Nothing is spoken');
afterEach(() => {
  vi.useRealTimers();
});
const WORDS = ['Krill', 'glow', 'Whales', 'eat'];
const MARKS: SpeechMarks = {
  durationMs: 2000,
  of: 'words',
  marks: WORDS.map((word, index) => {
    const start = PASSAGE.text.indexOf(word);
    return { start, end: start + word.length, atMs: index * 500, endMs: index * 500 + 400 };
  }),
};

test('reports each word when the sound has reached it, and its sentence once', async () => {
  const { narrator, sounds, heard, draw } = start();
  narrator.say(PASSAGE, 0, heard);
  await settled();
  const [sound] = sounds;
  fire(sound, 'playing');
  for (const at of [0, 0.3, 0.6, 1.05, 1.6]) draw(at);
  fire(sound, 'ended');
  expect(heard.told).toEqual([
    'started',
    'Krill glow.',
    'Krill',
    'glow',
    'Whales eat.',
    'Whales',
    'eat',
    'ended',
  ]);
});

test('starts at the time of the given word, at the given speed', async () => {
  const { narrator, sounds, heard } = start();
  narrator.setSpeed(0.8);
  narrator.say(PASSAGE, PASSAGE.text.indexOf('Whales'), heard);
  await settled();
  expect(sounds[0]).toMatchObject({ currentTime: 1, playbackRate: 0.8, isPlaying: true });
  narrator.setSpeed(1.2);
  expect(sounds[0]?.playbackRate).toBe(1.2);
});

test('the next passage is requested once, however often it is prepared and said', async () => {
  const { narrator, sounds, heard } = start();
  narrator.prepare(PASSAGE);
  narrator.prepare(PASSAGE);
  narrator.say(PASSAGE, 0, heard);
  narrator.hush();
  narrator.say(PASSAGE, 0, heard);
  await settled();
  expect(sounds).toHaveLength(1);
  expect(narrator.timeline(PASSAGE)?.durationMs).toBe(2000);
});

test('two audio elements are enough for any number of passages, with the next one loading', async () => {
  const { narrator, sounds, heard } = start();
  const passages = ['One.', 'Two.', 'Three.', 'Four.'].map((text) => ({ ...PASSAGE, text, places: [] }));
  for (const [index, passage] of passages.entries()) {
    narrator.say(passage, 0, heard);
    await settled();
    const sound = sounds.find(({ isPlaying }) => isPlaying);
    expect(sound?.src).toBe(`/api/watsontts/${encodeURIComponent(passage.text)}`);
    const next = passages[index + 1];
    if (next) narrator.prepare(next);
    expect(sound?.src).toBe(`/api/watsontts/${encodeURIComponent(passage.text)}`);
    await settled();
  }
  expect(sounds).toHaveLength(2);
  expect(passages.map((passage) => narrator.timeline(passage)?.durationMs)).toEqual([2000, 2000, 2000, 2000]);
});

test('a late address is used for its own passage only, at the current speed', async () => {
  const { narrator, sounds, heard, arrive } = start({ isLate: true });
  narrator.setSpeed(1.5);
  const [first, second, third] = ['One.', 'Two.', 'Three.'].map((text) => ({ ...PASSAGE, text, places: [] }));
  if (!first || !second || !third) throw new Error('Nothing is spoken');
  narrator.prepare(first);
  narrator.prepare(second);
  narrator.say(third, 0, heard);
  arrive();
  await settled();
  expect(sounds.map(({ src }) => src)).toEqual(['/api/watsontts/Three.', '/api/watsontts/Two.']);
  expect(sounds[0]).toMatchObject({ isPlaying: true, playbackRate: 1.5 });
});

test('without times of words only sentences are reported', async () => {
  const { narrator, sounds, heard, draw } = start({
    marks: { ...MARKS, of: 'sentences', marks: sentenceMarks() },
  });
  narrator.say(PASSAGE, 0, heard);
  await settled();
  fire(sounds[0], 'playing');
  for (const at of [0.1, 1.1]) draw(at);
  expect(heard.told).toEqual(['started', 'Krill glow.', 'Whales eat.']);
});

test('a stop ends the sound and its events', async () => {
  const { narrator, sounds, heard, draw } = start();
  narrator.say(PASSAGE, 0, heard);
  await settled();
  fire(sounds[0], 'playing');
  narrator.hush();
  draw(1);
  fire(sounds[0], 'ended');
  expect(heard.told).toEqual(['started']);
  expect(sounds[0]?.isPlaying).toBe(false);
});

test('reports why nothing is heard', async () => {
  const blocked = start({ refusal: new DOMException('', 'NotAllowedError') });
  blocked.narrator.say(PASSAGE, 0, blocked.heard);
  await settled();
  expect(blocked.heard.told).toEqual(['blocked']);

  const broken = start();
  broken.narrator.say(PASSAGE, 0, broken.heard);
  await settled();
  fire(broken.sounds[0], 'error');
  expect(broken.heard.told).toEqual(['unavailable']);
});

test('a sound that never starts fails, and one that has started goes on', async () => {
  vi.useFakeTimers();
  const silent = start();
  silent.narrator.say(PASSAGE, 0, silent.heard);
  const playing = start();
  playing.narrator.say(PASSAGE, 0, playing.heard);
  await vi.advanceTimersByTimeAsync(1000);
  fire(playing.sounds[0], 'playing');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(silent.heard.told).toEqual(['unavailable']);
  expect(silent.sounds[0]?.isPlaying).toBe(false);
  expect(playing.heard.told).toEqual(['started']);
  // Checks that the narrator requests the sound of a passage again after it has failed.
  silent.narrator.say(PASSAGE, 0, silent.heard);
  expect(silent.sounds).toHaveLength(2);
});

test('a sound without its times is still played', async () => {
  const { narrator, sounds, heard, draw } = start({ marks: null });
  narrator.say(PASSAGE, 0, heard);
  await settled();
  fire(sounds[0], 'playing');
  draw(1);
  expect(heard.told).toEqual(['started']);
  expect(narrator.timeline(PASSAGE)).toBeNull();
});

function fire(sound: Sound | undefined, what: 'playing' | 'ended' | 'error'): void {
  // The cast is safe: the handlers use only those members of an audio element that this fake has.
  const own = sound as HTMLAudioElement | undefined;
  if (what === 'error') own?.onerror?.('error');
  else own?.[`on${what}`]?.call(own, new Event(what));
}

function sentenceMarks(): SpeechMarks['marks'] {
  const start = PASSAGE?.text.indexOf('Whales') ?? 0;
  return [
    { start: 0, end: start - 1, atMs: 0, endMs: 900 },
    { start, end: PASSAGE?.text.length ?? 0, atMs: 1000, endMs: 2000 },
  ];
}

type Circumstances = { marks?: SpeechMarks | null; refusal?: DOMException; isLate?: boolean };

/**
 * Creates a narrator with fakes of the server and of the browser.
 * @param isLate if true, the addresses of sounds arrive only when the test calls `arrive`
 */
function start({ marks = MARKS, refusal, isLate = false }: Circumstances = {}) {
  const arrival = Promise.withResolvers<void>();
  const sounds: ReturnType<typeof createSound>[] = [];
  let frame = () => {};
  const narrator = createServerNarrator({
    createSound() {
      const sound = createSound(refusal);
      sounds.push(sound);
      return sound;
    },
    addressOf(text) {
      const address = `/api/watsontts/${encodeURIComponent(text)}`;
      return isLate ? arrival.promise.then(() => address) : address;
    },
    marksOf: async () => {
      if (!marks) throw new Error('none');
      return marks;
    },
    everyFrame(run) {
      frame = run;
      return () => {
        frame = () => {};
      };
    },
  });
  const draw = (atSeconds: number) => {
    const [sound] = sounds;
    if (sound) sound.currentTime = atSeconds;
    frame();
  };
  return { narrator, sounds, heard: createHearing(), draw, arrive: () => arrival.resolve() };
}

/** A fake of the browser's audio element. Each test controls it. */
function createSound(refusal?: DOMException): Sound & { isPlaying: boolean } {
  let address = '';
  return {
    get src() {
      return address;
    },
    set src(next) {
      address = next;
      this.playbackRate = 1;
    },
    currentTime: 0,
    playbackRate: 1,
    preload: '',
    isPlaying: false,
    onplaying: null,
    onended: null,
    onerror: null,
    async play() {
      if (refusal) throw refusal;
      this.isPlaying = true;
    },
    pause() {
      this.isPlaying = false;
    },
  };
}

function createHearing(): Hearing & { told: string[] } {
  const told: string[] = [];
  return {
    told,
    started: () => told.push('started'),
    reached: ({ start: from, end }) => told.push(PASSAGE?.text.slice(from, end) ?? ''),
    ended: () => told.push('ended'),
    failed: (why) => told.push(why),
  };
}

/** Waits until pending promises have settled. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
