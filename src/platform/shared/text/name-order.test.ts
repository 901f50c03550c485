import { expect, test } from 'vitest';
import { byName, compareNames } from './name-order.ts';

test('names are in dictionary order, numbers by their value', () => {
  const names = ['Zoo', 'zone 10', 'Äpfel', 'Zone 2', 'apes', 'Bird'];
  const sorted = ['apes', 'Äpfel', 'Bird', 'Zone 2', 'zone 10', 'Zoo'];
  expect(names.toSorted(compareNames)).toEqual(sorted);
  expect(names.map((name) => ({ name })).sort(byName)).toEqual(sorted.map((name) => ({ name })));
});

test('different names never compare as equal, in whatever order they come', () => {
  expect(['Zone 1', 'Zone 01'].toSorted(compareNames)).toEqual(['Zone 01', 'Zone 1']);
  expect(['Zone 01', 'Zone 1'].toSorted(compareNames)).toEqual(['Zone 01', 'Zone 1']);
  expect(compareNames('Zone 1', 'Zone 1')).toBe(0);
});
