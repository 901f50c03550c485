import { expect, test } from 'vitest';
import { bandAround, joinLines } from './lines.ts';

const line = (top: number, bottom: number) => ({ top, bottom });

test('boxes beside each other are one line, also if a link or a mark is a little higher', () => {
  expect(joinLines([line(0, 20), line(2, 18), line(-1, 21), line(30, 50)])).toEqual([
    line(-1, 21),
    line(30, 50),
  ]);
});

test('boxes without height are no lines', () => {
  expect(joinLines([line(5, 5)])).toEqual([]);
});

test('lines that touch are two lines', () => {
  expect(joinLines([line(0, 20), line(20, 40)])).toEqual([line(0, 20), line(20, 40)]);
});

const LINES = [line(0, 10), line(10, 20), line(20, 30), line(30, 40)];

test.each([
  [25, 1, line(20, 30)],
  [25, 3, line(10, 40)],
  [-50, 1, line(0, 10)],
  [-50, 3, line(0, 30)],
  [500, 1, line(30, 40)],
  [500, 3, line(10, 40)],
  [25, 9, line(0, 40)],
])('at %i, %i lines', (y, count, band) => {
  expect(bandAround(LINES, y, count)).toEqual(band);
});

test('no lines give no band', () => {
  expect(bandAround([], 5, 3)).toBeUndefined();
});
