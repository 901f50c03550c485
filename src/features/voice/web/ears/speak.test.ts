import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ear, EarEvents } from './ear.ts';
import { currentHearing, setHearing } from './hearing.ts';
import { beginSpeech, cancelSpeech, finishSpeech } from './speak.ts';

/** What happened, in order. */
let events: string[];
/** What the ear says back. */
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

test('what was heard is asked, once everything is told', async () => {
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

test('who forgets the button is listened to for 30 seconds, and asked', async () => {
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

test('silence asks nothing and says so, for a moment', async () => {
  begin();
  ear.opened();
  finished.resolve('');
  await finishSpeech();
  expect(events).toEqual([]);
  expect(currentHearing()).toEqual({ is: 'ready', hint: 'no words' });
  await vi.advanceTimersByTimeAsync(6000);
  expect(currentHearing()).toEqual({ is: 'ready' });
});

test('words that never come are waited for 30 seconds', async () => {
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

test('what is cancelled is not asked, whatever still comes', async () => {
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

test('of two at once there is one', () => {
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
  // What is gone stays gone, however often it is pressed.
  begin();
  expect(currentHearing().is).toBe(expected.is === 'gone' ? 'gone' : 'opening');
});

test('an ear that cannot even be opened has failed', () => {
  beginSpeech(
    () => {
      throw new DOMException('There is none.', 'NotSupportedError');
    },
    { ask: () => {}, fill: () => {} },
    'held',
  );
  expect(currentHearing()).toEqual({ is: 'gone', why: 'not supported' });
});
