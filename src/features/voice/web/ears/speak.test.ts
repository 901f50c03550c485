import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ear, EarEvents } from './ear.ts';
import { currentHearing, setHearing } from './hearing.ts';
import { beginSpeech, cancelSpeech, finishSpeech } from './speak.ts';

let events: string[];
/** The event functions of the replaced microphone. The tests call them. */
let ear: EarEvents;
let finished: PromiseWithResolvers<string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation((_, error) => events.push(`logged ${error}`));
  vi.stubGlobal('localStorage', { setItem: (key: string) => events.push(`noted ${key}`) });
  events = [];
  finished = Promise.withResolvers();
  setHearing();
});
afterEach(() => {
  cancelSpeech();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function begin() {
  const open = (told: EarEvents): Ear => {
    ear = told;
    return { finish: () => finished.promise, cancel: () => void events.push('cancelled') };
  };
  const bar = {
    ask: (question: string) => void events.push(`asked ${question}`),
    fill: (words: string) => void events.push(`filled ${words}`),
  };
  beginSpeech(open, bar, 'held');
}

test('the question is asked when all its words have arrived', async () => {
  begin();
  expect(currentHearing()).toEqual({ is: 'opening', pressState: 'held' });
  ear.opened();
  ear.words({ settled: '', open: 'how deep' });
  ear.sound(0.7, 1.2);
  expect(currentHearing()).toEqual({
    is: 'listening',
    pressState: 'held',
    words: { settled: '', open: 'how deep' },
    level: 0.7,
    heardS: 1.2,
  });
  const end = finishSpeech();
  expect(currentHearing()).toMatchObject({ is: 'finishing', words: { open: 'how deep' } });
  finished.resolve('how deep do seals dive');
  await end;
  expect(events).toEqual(['noted hasAskedByVoice', 'asked how deep do seals dive']);
  expect(currentHearing()).toEqual({ is: 'ready' });
});

test('recording stops after 30 seconds, and the question is asked', async () => {
  begin();
  ear.opened();
  ear.sound(0.5, 29.9);
  expect(currentHearing().is).toBe('listening');
  ear.sound(0.5, 30);
  expect(currentHearing().is).toBe('finishing');
  finished.resolve('how deep');
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toContain('asked how deep');
});

test('after silence nothing is asked, and a hint is shown for a moment', async () => {
  begin();
  ear.opened();
  finished.resolve('');
  await finishSpeech();
  expect(events).toEqual([]);
  expect(currentHearing()).toEqual({ is: 'ready', hint: 'no words' });
  await vi.advanceTimersByTimeAsync(6000);
  expect(currentHearing()).toEqual({ is: 'ready' });
});

test('the wait for missing words ends after 30 seconds', async () => {
  begin();
  ear.opened();
  ear.words({ settled: 'how', open: 'deep' });
  void finishSpeech();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['logged Error: No words came.', 'cancelled', 'filled how deep']);
  expect(currentHearing()).toEqual({ is: 'ready' });
});

test('a cancelled question is not asked, and later events have no effect', async () => {
  begin();
  ear.opened();
  const end = finishSpeech();
  cancelSpeech();
  finished.resolve('how deep');
  await end;
  ear.words({ settled: 'how deep', open: '' });
  ear.failed(new Error('late'));
  ear.sound(1, 30);
  expect(events).toEqual(['cancelled']);
  expect(currentHearing()).toEqual({ is: 'ready' });
});

test('a second start during a question has no effect', () => {
  begin();
  const first = ear;
  begin();
  expect(ear).toBe(first);
});

test.each([
  [new DOMException('no', 'NotAllowedError'), { is: 'gone', why: 'refused' }],
  [new DOMException('no', 'SecurityError'), { is: 'gone', why: 'refused' }],
  [new DOMException('no', 'NotSupportedError'), { is: 'gone', why: 'not supported' }],
  [new Error('The rate is Not Supported.'), { is: 'gone', why: 'not supported' }],
  [new DOMException('no microphone', 'NotFoundError'), { is: 'ready' }],
  [{ status: 503, body: null }, { is: 'ready' }],
])('after %s the microphone is %o', (error, expected) => {
  begin();
  ear.opened();
  ear.failed(error);
  expect(currentHearing()).toEqual(expected);
  expect(events.at(-1)).toBe('cancelled');
  // If the microphone is not available, pressing the button again does not change that.
  begin();
  expect(currentHearing().is).toBe(expected.is === 'gone' ? 'gone' : 'opening');
});

test('an exception while opening counts as a failure', () => {
  beginSpeech(
    () => {
      throw new DOMException('There is none.', 'NotSupportedError');
    },
    { ask: () => {}, fill: () => {} },
    'held',
  );
  expect(currentHearing()).toEqual({ is: 'gone', why: 'not supported' });
});
