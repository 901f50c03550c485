import { beforeAll, describe, expect, test } from 'vitest';
import { loadClassifier } from '#features/care/classify-in-browser.ts';
import { askSpoken, askTyped, EMPTY, leave, putBack, type, unask } from './bar-text.ts';

beforeAll(loadClassifier);

const HALF = type(EMPTY, 'how deep do');
const SPOKEN = 'what do seals eat';

describe('a half-typed question', () => {
  test('stays when another question is asked by voice', () => {
    expect(askSpoken(HALF)).toEqual(HALF);
  });

  test('is replaced by spoken words without an answer, and returns when those are sent', () => {
    const back = putBack(askSpoken(HALF), SPOKEN);
    expect(back.typed).toBe(SPOKEN);
    expect(askTyped(back)).toEqual(HALF);
  });

  test('also returns when the words are changed before they are sent, or spoken again', () => {
    const back = putBack(HALF, SPOKEN);
    expect(askTyped(type(back, `${SPOKEN} in winter`))).toEqual(HALF);
    expect(askSpoken(back)).toEqual(HALF);
  });

  test('survives any number of failures', () => {
    const twice = putBack(askSpoken(putBack(askSpoken(HALF), 'first')), 'second');
    expect(twice.typed).toBe('second');
    expect(askTyped(twice)).toEqual(HALF);
  });
});

test('a typed question leaves the bar when it is asked, and returns if it gets no answer', () => {
  expect(askTyped(HALF)).toEqual(EMPTY);
  expect(unask(HALF, HALF.typed)).toEqual(HALF);
  expect(askSpoken(unask(HALF, HALF.typed))).toEqual(HALF);
});

describe('words that are spoken into an empty bar', () => {
  const back = putBack(askSpoken(EMPTY), SPOKEN);

  test('leave nothing behind, whether they are sent or spoken again', () => {
    expect(askSpoken(EMPTY)).toEqual(EMPTY);
    expect(back.typed).toBe(SPOKEN);
    expect(askTyped(back)).toEqual(EMPTY);
    expect(askSpoken(back)).toEqual(EMPTY);
  });

  test('do not return after later words that failed', () => {
    const twice = putBack(askSpoken(back), 'second');
    expect(twice.typed).toBe('second');
    expect(askTyped(twice)).toEqual(EMPTY);
    expect(askTyped(putBack(back, 'second'))).toEqual(EMPTY);
  });

  test('still do not count as typed when sending them with Enter failed', () => {
    expect(askSpoken(unask(back, SPOKEN))).toEqual(EMPTY);
  });

  test('count as typed when the user has changed them, and stay', () => {
    const changed = type(back, `${SPOKEN} in winter`);
    expect(askSpoken(changed).typed).toBe(`${SPOKEN} in winter`);
    expect(askTyped(changed)).toEqual(EMPTY);
  });
});

describe.each(['i want to die', 'you stupid idiot'])('the words %j', (words) => {
  const bar = type(EMPTY, words);

  test('are not kept during a spoken question, answered or not', () => {
    expect(askSpoken(bar)).toEqual(EMPTY);
    expect(askTyped(putBack(bar, SPOKEN))).toEqual(EMPTY);
  });

  test('are removed when the user leaves the page, and the text before them returns', () => {
    expect(leave(bar, null)).toEqual(EMPTY);
    expect(leave(type(putBack(HALF, SPOKEN), words), null)).toEqual(HALF);
  });
});

test('another half-typed question stays when the user leaves the page', () => {
  expect(leave(HALF, null)).toBe(HALF);
  expect(leave(HALF, SPOKEN)).toBe(HALF);
});

test('a question that failed leaves the bar when the next page answers it, and the text before it returns', () => {
  expect(leave(putBack(HALF, SPOKEN), SPOKEN)).toEqual(HALF);
});
