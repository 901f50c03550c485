import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSpeechRecogniser } from '../microphone/support.ts';
import { openBrowserRecogniser } from './browser-recogniser.ts';
import type { RecogniserEvents } from './recogniser.ts';

let events: unknown[];
/** A fake of the browser's own recogniser. The tests decide what it does. */
let recogniser: WebSpeechRecogniser;

beforeEach(() => {
  events = [];
  class StandIn {
    constructor() {
      // The cast is safe: this class has all members that are used in these tests.
      recogniser = this as unknown as WebSpeechRecogniser;
    }
    start = () => events.push('start');
    stop = () => events.push('stop');
    abort = () => events.push('abort');
  }
  vi.stubGlobal('window', { webkitSpeechRecognition: StandIn });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const told: RecogniserEvents = {
    opened: () => events.push('opened'),
    words: (words) => events.push(words),
    sound: () => {},
    failed: (error) =>
      events.push(error instanceof Error || error instanceof DOMException ? error.name : error),
  };
  return openBrowserRecogniser(told);
}

function heard(...results: [text: string, isFinal: boolean][]) {
  recogniser.onresult?.({
    results: results.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })),
  });
}

test('words are reported as they change, and the question has all of them', async () => {
  const opened = open();
  recogniser.onaudiostart?.();
  heard(['how thick ', false]);
  heard(['how thick is', true], [' the ice', false]);
  const finished = opened.finish();
  recogniser.onend?.();
  expect(await finished).toBe('how thick is the ice');
  expect(events).toEqual([
    'start',
    'opened',
    { settled: '', open: 'how thick' },
    { settled: 'how thick is', open: 'the ice' },
    'stop',
  ]);
  expect([recogniser.interimResults, recogniser.continuous]).toEqual([true, true]);
});

test('silence is not a failure', async () => {
  const opened = open();
  recogniser.onerror?.({ error: 'no-speech' });
  recogniser.onend?.();
  expect(await opened.finish()).toBe('');
  expect(events).toEqual(['start', 'stop']);
});

test.each([
  ['not-allowed', 'NotAllowedError'],
  ['service-not-allowed', 'NotSupportedError'],
  ['language-not-supported', 'NotSupportedError'],
  ['network', 'OperationError'],
])('%s fails as %s', async (error, name) => {
  const opened = open();
  recogniser.onerror?.({ error });
  recogniser.onend?.();
  await expect(opened.finish()).rejects.toThrow(error);
  expect(events).toEqual(['start', name, 'stop']);
});

test('a cancel stops the recogniser', () => {
  open().cancel();
  expect(events).toEqual(['start', 'abort']);
});

test('a browser without a recogniser reports that it is not supported', () => {
  vi.stubGlobal('window', {});
  expect(open).toThrow('not supported');
});
