import { expect, test } from 'vitest';
import { parse } from './choices.ts';

test('what was chosen is read back', () => {
  const chosen = { speed: 1.2, voice: 'server en-gb', readsPages: false };
  expect(parse(JSON.stringify(chosen))).toEqual(chosen);
});

test('what somebody else wrote there is not believed', () => {
  const usual = { speed: 1, voice: null, readsPages: null };
  for (const stored of ['', 'nonsense', 'null', '[]', '7', '{"speed":9,"voice":3,"readsPages":"yes"}'])
    expect(parse(stored), stored).toEqual(usual);
});

test('who switched off that answers read themselves has no page read either', () => {
  expect(parse('{"readsAnswers":false}').readsPages).toBe(false);
  expect(parse('{"readsAnswers":true}').readsPages).toBeNull();
});
