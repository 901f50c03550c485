import { describe, expect, test } from 'vitest';
import { askSpoken, askTyped, EMPTY, putBack, type } from './bar-text.ts';

const HALF = type(EMPTY, 'how deep do');
const SPOKEN = 'what do seals eat';

describe('a half-typed question', () => {
  test('stays when something else is asked by voice', () => {
    expect(askSpoken(HALF)).toEqual(HALF);
  });

  test('makes way for spoken words that got no answer, and is back when those are sent', () => {
    const back = putBack(askSpoken(HALF), SPOKEN);
    expect(back.typed).toBe(SPOKEN);
    expect(askTyped(back)).toEqual(HALF);
  });

  test('is back too when the words are changed before they are sent, or spoken anew', () => {
    const back = putBack(HALF, SPOKEN);
    expect(askTyped(type(back, `${SPOKEN} in winter`))).toEqual(HALF);
    expect(askSpoken(back)).toEqual(HALF);
  });

  test('outlives any number of failures', () => {
    const twice = putBack(askSpoken(putBack(askSpoken(HALF), 'first')), 'second');
    expect(twice.typed).toBe('second');
    expect(askTyped(twice)).toEqual(HALF);
  });
});

test('a typed question is gone from the bar once it is asked, and back when it gets no answer', () => {
  expect(askTyped(HALF)).toEqual(EMPTY);
  expect(putBack(askTyped(HALF), HALF.typed)).toEqual(HALF);
});

test('words that are spoken into an empty bar leave nothing behind', () => {
  expect(askSpoken(EMPTY)).toEqual(EMPTY);
  expect(askTyped(putBack(EMPTY, SPOKEN))).toEqual(EMPTY);
});
