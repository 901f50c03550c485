import { expect, test } from 'vitest';
import { createLoadCount } from './load-count.ts';

function threePictures() {
  const count = createLoadCount();
  for (const id of ['a', 'b', 'c']) count.expect(id);
  return count;
}

test('it is silent while pictures load as they should', () => {
  const count = threePictures();
  count.settle('a');
  expect(count.current()).toEqual({ loaded: 1, total: 3, isSlow: false });
});

test('it speaks while a picture in sight is waited for', () => {
  const count = threePictures();
  count.waitFor('b');
  expect(count.current().isSlow).toBe(true);
  count.settle('b');
  expect(count.current()).toEqual({ loaded: 1, total: 3, isSlow: false });
});

test('a picture that came in time is not waited for', () => {
  const count = threePictures();
  count.settle('a');
  count.waitFor('a');
  expect(count.current().isSlow).toBe(false);
});

test('what was given up still counts when it comes late', () => {
  const count = threePictures();
  count.waitFor('c');
  count.giveUp('c');
  expect(count.current()).toEqual({ loaded: 0, total: 3, isSlow: false });
  count.settle('c');
  expect(count.current().loaded).toBe(1);
});

test('what was given up is not waited for again', () => {
  const count = threePictures();
  count.giveUp('a');
  count.waitFor('a');
  expect(count.current().isSlow).toBe(false);
});
