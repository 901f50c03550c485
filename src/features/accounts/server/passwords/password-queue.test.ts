import { describe, expect, test } from 'vitest';
import type { Clock } from '#platform/server/clock.ts';
import { SECOND_MS } from '#platform/shared/time.ts';
import { createPasswordQueue, type Place } from './password-queue.ts';

/** Waits until all pending callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose tasks wait until the test releases them. */
function aQueue(atOnce = 1) {
  const time = { now: Date.UTC(2026, 0, 1) };
  const clock: Clock = { now: () => new Date(time.now), sleep: async () => {} };
  const queue = createPasswordQueue({
    atOnce,
    clock,
    tools: 'tools',
    close: async () => void log.push('closed'),
  });
  const log: string[] = [];
  const ends: (() => void)[] = [];
  return {
    log,
    close: queue.close,
    pass: (durationMs: number) => {
      time.now += durationMs;
    },
    /** @returns 'done', or the HTTP status with which the queue refused the caller */
    enter: (name: string, place: Partial<Place> = {}): Promise<string> =>
      queue
        .enqueue({ account: name, from: name, isKnown: false, ...place }, async () => {
          log.push(name);
          await new Promise<void>((end) => ends.push(end));
        })
        .then(
          () => 'done',
          ({ status, retryAfterSeconds }) => `${status} in ${retryAfterSeconds}`,
        ),
    endOne: async () => {
      await settle();
      ends.shift()?.();
      await settle();
    },
  };
}

test('runs at most `atOnce` tasks at a time', async () => {
  const { enter, endOne, log } = aQueue(2);
  for (const name of ['a', 'b', 'c']) void enter(name);
  await settle();
  expect(log).toEqual(['a', 'b']);
  await endOne();
  expect(log).toEqual(['a', 'b', 'c']);
});

test('a known device goes before two hundred strangers that came first', async () => {
  const { enter, endOne, log } = aQueue();
  const school = { account: 'class', from: 'school' };
  for (let n = 0; n < 200; n++) void enter(`wrong ${n}`, school);
  const known = enter('right', { account: 'class', from: 'device', isKnown: true });
  await endOne();
  expect(log).toEqual(['wrong 0', 'right']);
  await endOne();
  expect(await known).toBe('done');
});

test('busy known devices leave strangers one turn in four', async () => {
  const { enter, endOne, log } = aQueue();
  for (let n = 0; n < 20; n++) void enter(`known ${n}`, { isKnown: true });
  void enter('stranger');
  for (let n = 0; n < 4; n++) await endOne();
  expect(log).toContain('stranger');
});

test('the queue has an end: callers without room get a time to retry, and a known device still finds room', async () => {
  const { enter, endOne, log } = aQueue();
  const places = Array.from({ length: 601 }, (_, n) => ({ account: `a${n}`, from: `x${n}` }));
  for (const place of places) void enter('stranger', place);
  expect(await enter('too late')).toBe('429 in 10');
  void enter('known', { isKnown: true });
  await endOne();
  expect(log.at(-1)).toBe('known');
});

describe('when every place is taken', () => {
  /** Simulates seven accounts with fifteen devices each. Every device sends four calls. */
  const DEVICES = Array.from({ length: 420 }, (_, n) => ({
    account: `own ${n % 7}`,
    from: `device ${n % 105}`,
    isKnown: true,
  }));
  /** Simulates three network addresses. From each address, callers try 250 user names. */
  const NAMES = Array.from({ length: 750 }, (_, n) => ({ account: `name ${n}`, from: `address ${n % 3}` }));

  test.each([
    ['many devices of a few accounts', DEVICES, true],
    ['many names from a few addresses', NAMES, false],
  ])('by %s, anybody else still finds one and has a turn soon', async (_, flood, isKnown) => {
    const { enter, endOne, log } = aQueue();
    const answers = flood.map((place) => enter('flood', place));
    const others = Array.from({ length: 20 }, (_, n) => enter(`other ${n}`, { isKnown }));
    for (let n = 0; n < 60; n++) await endOne();
    expect(await Promise.race([Promise.all(others), settle()])).toEqual(Array(20).fill('done'));
    expect(log.filter((name) => name !== 'flood')).toHaveLength(20);
    expect(await firstRefused(answers)).toBe('429 in 10');
  });

  test('a caller with most places takes none from others', async () => {
    const { enter } = aQueue();
    for (const place of NAMES) void enter('flood', place);
    const other = enter('other');
    expect(await enter('one more name', { from: 'address 0' })).toBe('429 in 10');
    expect(await Promise.race([other, settle()])).toBeUndefined();
  });

  const firstRefused = (answers: Promise<string>[]) =>
    Promise.race(answers.map(async (answer) => ((await answer) === 'done' ? new Promise(() => {}) : answer)));
});

test('one device may queue a few tasks at a time', async () => {
  const { enter } = aQueue();
  const device = { account: 'class', from: 'device', isKnown: true };
  for (let n = 0; n < 5; n++) void enter('right', device);
  expect(await enter('right', device)).toBe('429 in 10');
});

test('no caller waits longer than thirty seconds', async () => {
  const { enter, endOne, pass, log } = aQueue();
  void enter('first');
  const waiting = enter('second');
  pass(20 * SECOND_MS);
  const later = enter('third');
  pass(11 * SECOND_MS);
  await endOne();
  expect(await waiting).toBe('429 in 10');
  expect(log).toEqual(['first', 'third']);
  await endOne();
  expect(await later).toBe('done');
});

test('a stop refuses waiting callers, and waits for the running one', async () => {
  const { enter, endOne, close, log } = aQueue();
  const running = enter('first');
  const waiting = enter('second');
  const closed = close();
  expect(await waiting).toBe('503 in 5');
  expect(await enter('third')).toBe('503 in 5');
  expect(log).toEqual(['first']);
  await endOne();
  await closed;
  expect([await running, log]).toEqual(['done', ['first', 'closed']]);
});
