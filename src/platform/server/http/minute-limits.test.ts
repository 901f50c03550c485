import { expect, test } from 'vitest';
import type { Counted } from '../operations/siblings.ts';
import { createMinuteLimits } from './minute-limits.ts';

/** Simulated processes whose messages to each other arrive immediately. */
function processes(count: number) {
  let now = Date.UTC(2026, 10, 27);
  const clock = { now: () => new Date(now), sleep: async () => {} };
  const listeners: ((counted: Counted) => void)[] = [];
  let messages = 0;
  const limits = Array.from({ length: count }, (_, index) =>
    createMinuteLimits(clock, {
      tell: (counted) => {
        messages += 1;
        for (const [other, listener] of listeners.entries()) if (other !== index) listener(counted);
      },
      onTold: (listener) => void listeners.push(listener),
    }),
  );
  /**
   * Sends calls to the processes in turn.
   * @returns how many calls were allowed
   */
  const send = (key: string, most: number, calls: number) => {
    let allowed = 0;
    for (let call = 0; call < calls; call++) {
      try {
        limits[call % count]?.count(key, most);
        allowed += 1;
      } catch {}
    }
    return allowed;
  };
  return {
    send,
    messages: () => messages,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

test.each([1, 2, 4, 8])('%i processes together hold a limit, up to 2 of 100 for each process', (count) => {
  const { send } = processes(count);
  for (const most of [10, 60, 600, 6000]) {
    const allowed = send(`key ${most}`, most, most * 3);
    expect(allowed).toBeGreaterThanOrEqual(most);
    expect(allowed).toBeLessThanOrEqual(most + count * Math.max(1, most * 0.02));
  }
});

test('a new minute begins for all processes', () => {
  const { send, advance } = processes(4);
  expect(send('a', 100, 300)).toBeLessThan(110);
  advance(60_000);
  expect(send('a', 100, 90)).toBe(90);
});

test('keys that are far from their limit cost no message', () => {
  const { send, messages } = processes(4);
  for (let person = 0; person < 1000; person++) send(`session ${person}`, 6000, 100);
  expect(messages()).toBe(0);
});

test('a clock that is put back an hour does not make a minute longer', () => {
  const { send, advance } = processes(1);
  expect(send('key', 10, 20)).toBe(10);
  advance(-60 * 60_000);
  expect(send('key', 10, 20)).toBe(10);
  advance(60_000);
  expect(send('key', 10, 20)).toBe(10);
});
