import { expect, test } from 'vitest';
import { partsOfValue, standsIn } from './fact-value.ts';

test.each([
  ['65 days', 'for about 65 days.', true],
  ['65 days', 'for about 65 days.', true],
  ['About 90 %', 'Some 90 % of it is below.', true],
  ['More than 5 m', 'over 5 m a day', true],
  ['Hundreds', 'It can hold hundreds of stones.', true],
  ['65 days', 'for about two months.', false],
])('%s in "%s"', (value, text, isThere) => {
  expect(standsIn(value, text)).toBe(isThere);
});

test('words before a number are apart from it', () => {
  expect(partsOfValue('More than 5 m')).toEqual({ about: 'More than', number: '5 m' });
  expect(partsOfValue('1998')).toEqual({ about: '', number: '1998' });
});
