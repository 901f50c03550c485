import { describe, expect, test } from 'vitest';
import { askSpoken, askTyped, EMPTY, leave, putBack, type, unask } from './bar-text.ts';

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
  expect(unask(HALF, HALF.typed)).toEqual(HALF);
  expect(askSpoken(unask(HALF, HALF.typed))).toEqual(HALF);
});

describe('words that are spoken into an empty bar', () => {
  const back = putBack(askSpoken(EMPTY), SPOKEN);

  test('leave nothing behind, whether they are sent or spoken anew', () => {
    expect(askSpoken(EMPTY)).toEqual(EMPTY);
    expect(back.typed).toBe(SPOKEN);
    expect(askTyped(back)).toEqual(EMPTY);
    expect(askSpoken(back)).toEqual(EMPTY);
  });

  test('do not come back behind others that failed after them', () => {
    const twice = putBack(askSpoken(back), 'second');
    expect(twice.typed).toBe('second');
    expect(askTyped(twice)).toEqual(EMPTY);
    expect(askTyped(putBack(back, 'second'))).toEqual(EMPTY);
  });

  test('are still nobody’s typing when Enter did not get them answered', () => {
    expect(askSpoken(unask(back, SPOKEN))).toEqual(EMPTY);
  });

  test('are the person’s own once they are changed, and stay', () => {
    const changed = type(back, `${SPOKEN} in winter`);
    expect(askSpoken(changed).typed).toBe(`${SPOKEN} in winter`);
    expect(askTyped(changed)).toEqual(EMPTY);
  });
});

describe.each(['i want to die', 'you stupid idiot'])('the words %j', (words) => {
  const bar = type(EMPTY, words);

  test('do not wait behind a spoken question, answered or not', () => {
    expect(askSpoken(bar)).toEqual(EMPTY);
    expect(askTyped(putBack(bar, SPOKEN))).toEqual(EMPTY);
  });

  test('go when the page is left, and what waited behind them is back', () => {
    expect(leave(bar)).toEqual(EMPTY);
    expect(leave(type(putBack(HALF, SPOKEN), words))).toEqual(HALF);
  });
});

test('another half-typed question stays when the page is left', () => {
  expect(leave(HALF)).toBe(HALF);
});
