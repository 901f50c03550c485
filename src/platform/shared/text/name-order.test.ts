import { expect, test } from 'vitest';
import { byName, compareNames } from './name-order.ts';

test('names are in the order of a dictionary, numbers by what they are worth', () => {
  const names = ['Zoo', 'zone 10', 'Äpfel', 'Zone 2', 'apes', 'Bird'];
  const sorted = ['apes', 'Äpfel', 'Bird', 'Zone 2', 'zone 10', 'Zoo'];
  expect(names.toSorted(compareNames)).toEqual(sorted);
  expect(names.map((name) => ({ name })).sort(byName)).toEqual(sorted.map((name) => ({ name })));
});

test('no two names are in one place, whatever order they come in', () => {
  expect(['Zone 1', 'Zone 01'].toSorted(compareNames)).toEqual(['Zone 01', 'Zone 1']);
  expect(['Zone 01', 'Zone 1'].toSorted(compareNames)).toEqual(['Zone 01', 'Zone 1']);
  expect(compareNames('Zone 1', 'Zone 1')).toBe(0);
});
