import { expect, test } from 'vitest';
import { inPicture, stepped } from './focal-point.ts';

const box = { left: 100, top: 50, width: 400, height: 200 };

test('a point is given as fractions of the width and height of the picture', () => {
  expect(inPicture(200, 150, box)).toEqual({ x: 0.25, y: 0.5 });
});

test('a point outside the picture is moved to its edge', () => {
  expect(inPicture(0, 900, box)).toEqual({ x: 0, y: 1 });
});

test('arrow keys move the point and stop at the edge', () => {
  expect(stepped({ x: 0.5, y: 0.5 }, 'ArrowRight')).toEqual({ x: 0.52, y: 0.5 });
  expect(stepped({ x: 0.5, y: 0.01 }, 'ArrowUp')).toEqual({ x: 0.5, y: 0 });
  expect(stepped({ x: 0.5, y: 0.5 }, 'Tab')).toBeUndefined();
});
