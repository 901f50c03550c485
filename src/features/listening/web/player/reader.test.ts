import { expect, test } from 'vitest';
import type { Hearing, Narrator } from '../narrators/narrator.ts';
import { inPieces, passagesOf } from '../text/passage.ts';
import { createReader } from './reader.ts';

const PASSAGES = passagesOf([
  [
    { key: 'title 0', text: 'Krill' },
    { key: 'text 0', html: '<p>Krill glow in the dark. Whales eat them by the tonne.</p>' },
  ],
  [{ key: 'text 1', html: '<p>Ice grows in autumn.</p>' }],
]);

test('starts as soon as there is a voice, reads all passages, and can start again', () => {
  const { reader, voice } = start();
  expect(reader.state().is).toBe('waiting');
  reader.setNarrators([voice]);
  expect(voice.saying()).toBe('Krill.\nKrill glow in the dark. Whales eat them by the tonne.');
  voice.hearing().started();
  expect(reader.state().is).toBe('playing');
  expect(voice.prepared).toEqual(['Ice grows in autumn.']);
  voice.hearing().ended();
  expect(voice.saying()).toBe('Ice grows in autumn.');
  voice.hearing().ended();
  expect(reader.state()).toMatchObject({ is: 'finished', spot: null, elapsedMs: 0 });
  reader.play();
  expect(voice.saying()).toMatch(/^Krill\./);
});

test('a pause remembers the word, and the reading continues with it', () => {
  const { reader, voice } = start();
  reader.setNarrators([voice]);
  voice.reach('glow', 'word');
  reader.pause();
  expect(voice.isSilent()).toBe(true);
  expect(reader.state().is).toBe('paused');
  expect(wordOf(reader.state())).toBe('glow');
  reader.play();
  expect(voice.saying()).toMatch(/^glow in the dark/);
});

test('back goes to the start of the sentence, then to the one before, across passages', () => {
  const { reader, voice } = start();
  reader.setNarrators([voice]);
  voice.reach('tonne', 'word');
  reader.back();
  expect(voice.saying()).toMatch(/^Whales eat/);
  reader.back();
  expect(voice.saying()).toMatch(/^Krill glow/);
  voice.hearing().ended();
  expect(voice.saying()).toBe('Ice grows in autumn.');
  reader.back();
  expect(voice.saying()).toMatch(/^Whales eat/);
  reader.forward();
  expect(voice.saying()).toBe('Ice grows in autumn.');
  reader.forward();
  expect(reader.state().is).toBe('finished');
});

test('a skip leaves out all pieces of a block, and ends the reading in the last block', () => {
  const reader = createReader(inPieces(PASSAGES, 40), 1);
  const voice = createVoice();
  reader.setNarrators([voice]);
  expect(voice.saying()).toBe('Krill.\nKrill glow in the dark.');
  reader.skip();
  expect(voice.saying()).toBe('Ice grows in autumn.');
  reader.skip();
  expect(voice.isSilent()).toBe(true);
  expect(reader.state().is).toBe('finished');
});

test('a skip during a pause shows the next block and does not say it', () => {
  const { reader, voice } = start();
  reader.setNarrators([voice]);
  reader.pause();
  reader.skip();
  expect(voice.isSilent()).toBe(true);
  expect(reader.state().spot?.passage.text).toBe('Ice grows in autumn.');
  reader.play();
  expect(voice.saying()).toBe('Ice grows in autumn.');
});

test('back during a pause shows the sentence and says nothing', () => {
  const { reader, voice } = start();
  reader.setNarrators([voice]);
  voice.reach('tonne', 'word');
  reader.pause();
  reader.back();
  expect(voice.isSilent()).toBe(true);
  const { spot } = reader.state();
  expect(spot?.passage.text.slice(spot.sentence?.start, spot.sentence?.end)).toBe(
    'Whales eat them by the tonne.',
  );
});

test('when a voice fails the next one continues, and a failure of the last one is reported', () => {
  const { reader, voice } = start();
  const other = createVoice();
  reader.setNarrators([voice, other]);
  voice.reach('glow', 'word');
  voice.hearing().failed('unavailable');
  expect(other.saying()).toMatch(/^glow in the dark/);
  other.hearing().failed('unavailable');
  expect(reader.state()).toMatchObject({ is: 'silent', why: 'failed' });
  reader.setNarrators([]);
  reader.play();
  expect(reader.state()).toMatchObject({ is: 'silent', why: 'noVoice' });
});

test('a browser that requires a press pauses the reading, and the press continues it', () => {
  const { reader, voice } = start();
  reader.setNarrators([voice]);
  voice.hearing().failed('blocked');
  expect(reader.state()).toMatchObject({ is: 'paused', why: 'blocked' });
  reader.toggle();
  expect(reader.state()).toMatchObject({ is: 'waiting', why: null });
  expect(voice.saying()).toMatch(/^Krill\./);
});

test('another voice continues with the current word, and every voice gets the speed', () => {
  const { reader, voice } = start();
  reader.setNarrators([voice]);
  voice.reach('Whales', 'word');
  reader.setSpeed(1.5);
  expect(voice.speed()).toBe(1.5);
  const other = createVoice();
  reader.setNarrators([other]);
  expect(voice.isSilent()).toBe(true);
  expect(other.saying()).toMatch(/^Whales eat/);
  expect(other.speed()).toBe(1.5);
});

test('the time is measured if the voice knows it, and estimated if not', () => {
  const { reader, voice } = start();
  reader.setNarrators([voice]);
  const { totalMs, isEstimate } = reader.state();
  expect(isEstimate).toBe(true);
  reader.setSpeed(2);
  expect(reader.state().totalMs).toBe(totalMs / 2);
  const measured = { ...createVoice(), timeline: () => ({ durationMs: 3000, at: () => 1200 }) };
  reader.setNarrators([measured]);
  expect(reader.state()).toMatchObject({ elapsedMs: 600, totalMs: 3000, isEstimate: false });
});

function start() {
  return { reader: createReader(PASSAGES, 1), voice: createVoice() };
}

function wordOf({
  spot,
}: {
  spot: { passage: { text: string }; word: { start: number; end: number } | null } | null;
}) {
  return spot?.passage.text.slice(spot.word?.start, spot.word?.end);
}

/** Creates a fake voice that each test controls. */
function createVoice() {
  let said = '';
  let from = 0;
  let speed = 1;
  let heard: Hearing | null = null;
  const prepared: string[] = [];
  const voice: Narrator = {
    say({ text }, position, hearing) {
      said = text;
      from = position;
      heard = hearing;
    },
    hush: () => {
      heard = null;
    },
    setSpeed: (next) => {
      speed = next;
    },
    prepare: ({ text }) => prepared.push(text),
    timeline: () => null,
  };
  const hearing = () => {
    if (!heard) throw new Error('It says nothing');
    return heard;
  };
  return {
    ...voice,
    prepared,
    hearing,
    saying: () => hearing() && said.slice(from),
    isSilent: () => heard === null,
    speed: () => speed,
    reach(word: string, of: 'word' | 'sentence') {
      const start = said.indexOf(word);
      hearing().reached({ start, end: start + word.length }, of);
    },
  };
}
