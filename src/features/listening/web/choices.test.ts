import { expect, test } from 'vitest';
import { parse } from './choices.ts';

test('what was chosen is read back', () => {
  const chosen = { speed: 1.2, voice: 'server en-gb', readsAnswers: false };
  expect(parse(JSON.stringify(chosen))).toEqual(chosen);
});

test('what somebody else wrote there is not believed', () => {
  const usual = { speed: 1, voice: null, readsAnswers: null };
  for (const stored of ['', 'nonsense', 'null', '[]', '7', '{"speed":9,"voice":3,"readsAnswers":"yes"}'])
    expect(parse(stored), stored).toEqual(usual);
});
