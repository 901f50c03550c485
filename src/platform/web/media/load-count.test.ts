import { expect, test } from 'vitest';
import { createLoadCount } from './load-count.ts';

function threePictures() {
  const count = createLoadCount();
  for (const id of ['a', 'b', 'c']) count.expect(id);
  return count;
}

test('no message while pictures load in time', () => {
  const count = threePictures();
  count.settle('a');
  expect(count.get()).toEqual({ loaded: 1, total: 3, isSlow: false });
});

test('a message while a visible picture is late', () => {
  const count = threePictures();
  count.waitFor('b');
  expect(count.get().isSlow).toBe(true);
  count.settle('b');
  expect(count.get()).toEqual({ loaded: 1, total: 3, isSlow: false });
});

test('no message for a picture that came in time', () => {
  const count = threePictures();
  count.settle('a');
  count.waitFor('a');
  expect(count.get().isSlow).toBe(false);
});

test('a picture that was given up still counts when it arrives late', () => {
  const count = threePictures();
  count.waitFor('c');
  count.giveUp('c');
  expect(count.get()).toEqual({ loaded: 0, total: 3, isSlow: false });
  count.settle('c');
  expect(count.get().loaded).toBe(1);
});

test('a picture that was given up is not waited for again', () => {
  const count = threePictures();
  count.giveUp('a');
  count.waitFor('a');
  expect(count.get().isSlow).toBe(false);
});
