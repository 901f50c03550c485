import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lightIn } from './light.ts';

const grey = (value: number) => Array.from({ length: 16 }, () => [value, value, value, 255]).flat();

test('black is dark, grey is a day, and white is bright', () => {
  expect([0, 160, 255].map((value) => lightIn(grey(value)))).toEqual(['dark', 'day', 'bright']);
  expect(lightIn([])).toBe('day');
});

test('half of a picture decides as much as the other half', () => {
  expect(lightIn([...grey(0), ...grey(255)])).toBe('day');
});

test.each([
  ['aurora-27', 'dark'],
  ['kings-138', 'day'],
])('the picture %s of the library is %s', async (name, light) => {
  const file = join(import.meta.dirname, `../../../content/pictures/${name}.jpg.400.webp`);
  const pixels = await sharp(file).resize(8, 8, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  expect(lightIn(pixels)).toBe(light);
});
