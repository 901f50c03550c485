import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const ROOM = { total: 1000, perAccount: 1000, perFrom: 1000 };

/**
 * @returns at which position the queue serves a newcomer who arrives after all callers of `others`; 1 is the
 * first
 */
function positionBehind(others: [account: string, from: string][], [account, from]: [string, string]) {
  const queue = createFairQueue(ROOM);
  const add = (place: { account: string; from: string }) =>
    queue.add({ ...place, since: 0, go: () => {}, refuse: () => {} });
  for (const [otherAccount, otherFrom] of others) add({ account: otherAccount, from: otherFrom });
  add({ account, from });
  for (let position = 1; ; position++) {
    const next = queue.takeNext();
    if (!next || (next.account === account && next.from === from)) return position;
  }
}

function many(place: (n: number) => [string, string]): [string, string][] {
  return Array.from({ length: 200 }, (_, n) => place(n));
}

test('callers for the same account from the same address are served in order', () => {
  expect(positionBehind([['class', 'school']], ['class', 'school'])).toBe(1);
  const queue = createFairQueue(ROOM);
  const went: number[] = [];
  for (let n = 0; n < 5; n++)
    queue.add({ account: 'class', from: 'school', since: n, go: () => went.push(n), refuse: () => {} });
  while (queue.takeNext()?.go() !== undefined);
  expect(went).toEqual([0, 1, 2, 3, 4]);
});

test.each([
  ['on another account, from the same address', many(() => ['class', 'school'])],
  ['on the same account, from another address', many(() => ['mira', 'elsewhere'])],
  ['on many accounts, from another address', many((n) => [`pupil.${n}`, 'elsewhere'])],
  ['on another account, from many addresses', many((n) => ['class', `address ${n}`])],
])('two hundred guesses %s delay nobody else', (_, guesses) => {
  expect(positionBehind(guesses, ['mira', 'school'])).toBeLessThanOrEqual(4);
});

test('new names that keep arriving do not pass earlier callers', () => {
  const queue = createFairQueue(ROOM);
  const add = (account: string) =>
    queue.add({ account, from: account, since: 0, go: () => {}, refuse: () => {} });
  const served: (string | undefined)[] = [];
  for (let n = 0; n < 100; n++) add('class');
  for (let n = 0; n < 50; n++) served.push(queue.takeNext()?.account);
  add('mira');
  for (let n = 0; n < 100; n++) {
    add(`pupil.${n}`);
    served.push(queue.takeNext()?.account);
  }
  expect(served.indexOf('mira')).toBeLessThanOrEqual(54);
  expect(served.filter((account) => account === 'class').length).toBeGreaterThan(50);
});

test('limits places per account and per address', () => {
  const queue = createFairQueue({ total: 4, perAccount: 2, perFrom: 3 });
  const add = (account: string, from: string) =>
    queue.hasRoom({ account, from }) &&
    queue.add({ account, from, since: 0, go: () => {}, refuse: () => {} });
  const isFull = (account: string, from: string) => add(account, from) === false;
  expect([isFull('a', 'x'), isFull('a', 'x'), isFull('a', 'y')]).toEqual([false, false, true]);
  expect([isFull('b', 'x'), isFull('c', 'x'), isFull('c', 'y')]).toEqual([false, true, false]);
});

test('when all places are taken, the newest caller of the account or address with most places leaves for a newcomer', () => {
  const queue = createFairQueue({ total: 4, perAccount: 4, perFrom: 4 });
  let since = 0;
  /**
   * Adds a newcomer to the queue.
   * @returns the arrival time of the caller who was removed to make room; undefined if nobody was removed;
   * null if the newcomer cannot enter
   */
  const add = (account: string, from: string) => {
    since += 1;
    if (!queue.hasRoom({ account, from })) return null;
    return queue.add({ account, from, since, go: () => {}, refuse: () => {} })?.since;
  };
  const came = [add('a', 'w'), add('b', 'x'), add('c', 'x'), add('d', 'x')];
  expect(came).toEqual([undefined, undefined, undefined, undefined]);
  expect(add('e', 'x')).toBe(null);
  expect(add('e', 'y')).toBe(4);
  expect(add('f', 'z')).toBe(3);
  // Now no account and no address has more than one caller in the queue, so the queue removes nobody to make room
  // for the newcomer.
  expect(add('g', 'v')).toBe(null);
});
