import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passagesOf } from '../text/passage.ts';
import { createDeviceNarrator, type Synthesis } from './device-narrator.ts';
import type { Hearing } from './narrator.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [PASSAGE] = passagesOf([
  [
    { key: 'title', text: 'Krill' },
    { key: 'text', html: '<p>Krill glow in the dark. Whales eat them.</p>' },
  ],
]);

test('says one sentence after the other and reports the words of the whole text', () => {
  const { narrator, engine, heard } = start();
  say(narrator, 0, heard);
  engine.begin();
  engine.word(0);
  engine.end();
  expect(engine.texts).toEqual(['Krill.', 'Krill glow in the dark.']);
  engine.begin();
  engine.word('Krill '.length);
  expect(heard.told).toEqual(['started', 'Krill.', 'Krill', 'started', 'Krill glow in the dark.', 'glow']);
  engine.end();
  engine.begin();
  engine.end();
  expect(heard.told.slice(-2)).toEqual(['Whales eat them.', 'ended']);
});

test('starts at the given word', () => {
  const { narrator, engine, heard } = start();
  say(narrator, textOf(PASSAGE).indexOf('dark'), heard);
  engine.begin();
  engine.word(0);
  expect(engine.texts).toEqual(['dark.']);
  expect(heard.told).toEqual(['started', 'Krill glow in the dark.', 'dark']);
});

test('a new speed applies from the current word on', () => {
  const { narrator, engine, heard } = start();
  say(narrator, 0, heard);
  engine.begin();
  engine.end();
  engine.begin();
  engine.word('Krill glow '.length);
  narrator.setSpeed(1.5);
  expect(engine.texts.at(-1)).toBe('in the dark.');
  expect(engine.rates.at(-1)).toBe(1.5);
  engine.begin();
  engine.end();
  expect(engine.texts.at(-1)).toBe('Whales eat them.');
});

test('after a stop nothing is reported, whatever the engine still does', () => {
  const { narrator, engine, heard } = start();
  say(narrator, 0, heard);
  engine.begin();
  narrator.hush();
  engine.end();
  expect(engine.texts).toHaveLength(1);
  expect(engine.isCancelled()).toBe(true);
  expect(heard.told).toEqual(['started', 'Krill.']);
});

test('an engine that never starts fails, and one that does not report its end is not waited for', () => {
  const silent = start();
  say(silent.narrator, 0, silent.heard);
  vi.advanceTimersByTime(6000);
  expect(silent.heard.told).toEqual(['unavailable']);

  const forgetful = start();
  say(forgetful.narrator, 0, forgetful.heard);
  forgetful.engine.begin();
  vi.advanceTimersByTime(10_000);
  expect(forgetful.engine.texts).toEqual(['Krill.', 'Krill glow in the dark.']);
});

test('a browser that requires a press first is reported as blocked', () => {
  const { narrator, engine, heard } = start();
  say(narrator, 0, heard);
  engine.fail('not-allowed');
  expect(heard.told).toEqual(['blocked']);
});

function textOf(passage: typeof PASSAGE): string {
  return passage?.text ?? '';
}

function say(narrator: ReturnType<typeof start>['narrator'], from: number, heard: Hearing): void {
  if (PASSAGE) narrator.say(PASSAGE, from, heard);
}

function start() {
  const engine = createEngine();
  const voice = { lang: 'en-AU' } as SpeechSynthesisVoice;
  return { narrator: createDeviceNarrator(engine.synthesis, voice), engine, heard: createHearing() };
}

/** Creates handlers that record the events of a narrator: for `reached` the text, for `failed` the reason. */
function createHearing(): Hearing & { told: string[] } {
  const told: string[] = [];
  return {
    told,
    started: () => told.push('started'),
    reached: ({ start: from, end }) => told.push(textOf(PASSAGE).slice(from, end)),
    ended: () => told.push('ended'),
    failed: (why) => told.push(why),
  };
}

/** A fake of the browser's speech engine. Each test controls it. */
function createEngine() {
  const said: SpeechSynthesisUtterance[] = [];
  let isCancelled = false;
  const last = () => said.at(-1);
  const synthesis: Synthesis = {
    createUtterance: (text) => ({ text }) as SpeechSynthesisUtterance,
    speak: (utterance) => {
      isCancelled = false;
      said.push(utterance);
    },
    cancel: () => {
      isCancelled = true;
    },
  };
  return {
    synthesis,
    isCancelled: () => isCancelled,
    get texts() {
      return said.map(({ text }) => text);
    },
    get rates() {
      return said.map(({ rate }) => rate);
    },
    begin: () => last()?.onstart?.({} as SpeechSynthesisEvent),
    word: (charIndex: number) => last()?.onboundary?.({ name: 'word', charIndex } as SpeechSynthesisEvent),
    end: () => last()?.onend?.({} as SpeechSynthesisEvent),
    fail: (error: string) => last()?.onerror?.({ error } as SpeechSynthesisErrorEvent),
  };
}
