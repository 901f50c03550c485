import { expect, test } from 'vitest';
import { parse, SPEEDS } from './listening-settings.ts';

test('stored choices are read back', () => {
  const chosen = { speed: 1.2, voice: 'server en-gb', readsPages: false };
  expect(parse(JSON.stringify(chosen))).toEqual(chosen);
});

test.each(SPEEDS)('the speed $value ($name) is read back', ({ value }) => {
  expect(parse(JSON.stringify({ speed: value })).speed).toBe(value);
});

test('invalid stored choices are ignored', () => {
  const usual = { speed: 1, voice: null, readsPages: null };
  for (const stored of ['', 'nonsense', 'null', '[]', '7', '{"speed":9,"voice":3,"readsPages":"yes"}'])
    expect(parse(stored), stored).toEqual(usual);
});

test('a user who turned off the reading of answers gets no page read automatically', () => {
  expect(parse('{"readsAnswers":false}').readsPages).toBe(false);
  expect(parse('{"readsAnswers":true}').readsPages).toBeNull();
});
