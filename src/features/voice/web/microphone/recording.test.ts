import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recogniser, RecogniserEvents } from '../recognisers/recogniser.ts';
import { beginRecording, cancelRecording, finishRecording } from './recording.ts';
import { currentRecording, setRecording } from './recording-state.ts';

let events: string[];
/** The callbacks that the code has passed to the fake recogniser. The tests call them. */
let recogniser: RecogniserEvents;
let finished: PromiseWithResolvers<string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation((_, error) => events.push(`logged ${error}`));
  vi.stubGlobal('localStorage', { setItem: (key: string) => events.push(`noted ${key}`) });
  events = [];
  finished = Promise.withResolvers();
  setRecording();
});
afterEach(() => {
  cancelRecording();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function begin() {
  const open = (told: RecogniserEvents): Recogniser => {
    recogniser = told;
    return { finish: () => finished.promise, cancel: () => void events.push('cancelled') };
  };
  const bar = {
    ask: (question: string) => void events.push(`asked ${question}`),
    fill: (words: string) => void events.push(`filled ${words}`),
  };
  beginRecording(open, bar, 'held');
}

test('the question is asked when all its words have arrived', async () => {
  begin();
  expect(currentRecording()).toEqual({ is: 'opening', pressState: 'held' });
  recogniser.opened();
  recogniser.words({ settled: '', open: 'how deep' });
  recogniser.sound(0.7, 1.2);
  expect(currentRecording()).toEqual({
    is: 'listening',
    pressState: 'held',
    words: { settled: '', open: 'how deep' },
    level: 0.7,
    heardS: 1.2,
  });
  const end = finishRecording();
  expect(currentRecording()).toMatchObject({ is: 'finishing', words: { open: 'how deep' } });
  finished.resolve('how deep do seals dive');
  await end;
  expect(events).toEqual(['noted hasAskedByVoice', 'asked how deep do seals dive']);
  expect(currentRecording()).toEqual({ is: 'ready' });
});

test('recording stops after 30 seconds, and the question is asked', async () => {
  begin();
  recogniser.opened();
  recogniser.sound(0.5, 29.9);
  expect(currentRecording().is).toBe('listening');
  recogniser.sound(0.5, 30);
  expect(currentRecording().is).toBe('finishing');
  finished.resolve('how deep');
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toContain('asked how deep');
});

test('after silence nothing is asked, and a hint is shown for a moment', async () => {
  begin();
  recogniser.opened();
  finished.resolve('');
  await finishRecording();
  expect(events).toEqual([]);
  expect(currentRecording()).toEqual({ is: 'ready', hint: 'no words' });
  await vi.advanceTimersByTimeAsync(6000);
  expect(currentRecording()).toEqual({ is: 'ready' });
});

test('the wait for missing words ends after 30 seconds', async () => {
  begin();
  recogniser.opened();
  recogniser.words({ settled: 'how', open: 'deep' });
  void finishRecording();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['logged Error: No words came.', 'cancelled', 'filled how deep']);
  expect(currentRecording()).toEqual({ is: 'ready' });
});

test('a cancelled question is not asked, and later events have no effect', async () => {
  begin();
  recogniser.opened();
  const end = finishRecording();
  cancelRecording();
  finished.resolve('how deep');
  await end;
  recogniser.words({ settled: 'how deep', open: '' });
  recogniser.failed(new Error('late'));
  recogniser.sound(1, 30);
  expect(events).toEqual(['cancelled']);
  expect(currentRecording()).toEqual({ is: 'ready' });
});

test('a second start during a question has no effect', () => {
  begin();
  const first = recogniser;
  begin();
  expect(recogniser).toBe(first);
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
  recogniser.opened();
  recogniser.failed(error);
  expect(currentRecording()).toEqual(expected);
  expect(events.at(-1)).toBe('cancelled');
  // If the microphone button was removed, another press starts nothing. Otherwise it starts a new recording.
  begin();
  expect(currentRecording().is).toBe(expected.is === 'gone' ? 'gone' : 'opening');
});

test('an exception while opening counts as a failure', () => {
  beginRecording(
    () => {
      throw new DOMException('There is none.', 'NotSupportedError');
    },
    { ask: () => {}, fill: () => {} },
    'held',
  );
  expect(currentRecording()).toEqual({ is: 'gone', why: 'not supported' });
});
