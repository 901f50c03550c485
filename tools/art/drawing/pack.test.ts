import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAsGood } from '../checking/alike.ts';
import { drawPicture } from '../picture.ts';
import { pack } from './pack.ts';

/** Turns the SVG into pixels with librsvg, which is good enough for these tests and needs no browser. */
const paint = (name: string) =>
  sharp(Buffer.from(drawPicture(name)))
    .resize(1600, 1200)
    .png()
    .toBuffer();

const heavy = await paint('drone-1.jpg');
const light = await paint('whale-1.jpg');

test('a heavy picture loses quality, a light one none, and none exceeds the limit of a page', async () => {
  const [many, few] = await Promise.all([pack(heavy, undefined), pack(light, undefined)]);
  expect(many.map(({ width }) => width)).toEqual([400, 800, 1600]);
  expect(many.at(-1)?.quality).toBeLessThan(few.at(-1)?.quality ?? 0);
  expect(few[0]?.quality).toBe(76);
  for (const { file, width } of few) expect(file.length, `${width}`).toBeLessThan(36_000);
  for (const { file, width } of few) expect((await sharp(file).metadata()).width).toBe(width);
});

test('the stored quality gives the same files again', async () => {
  const first = await pack(light, undefined);
  const found = { 400: 0, 800: 0, 1600: 0 };
  for (const { width, quality } of first) found[width] = quality;
  const again = await pack(light, found);
  expect(again.map(({ file }) => file.toString('base64'))).toEqual(
    first.map(({ file }) => file.toString('base64')),
  );
});

test('a file stays while it shows the drawing, and is replaced when it shows another or is too large', async () => {
  const packed = (await pack(light, undefined)).find(({ width }) => width === 800);
  if (!packed) throw new Error('a picture is packed at 800 pixels');
  const { file, drawing } = packed;
  const from = sharp(light).resize(800);
  const nearly = await from.clone().webp({ quality: 74, effort: 3 }).toBuffer();
  const worse = await from.clone().webp({ quality: 8 }).toBuffer();
  const heavier = await from.clone().webp({ quality: 98 }).toBuffer();
  const another = await sharp(await paint('whale-2.jpg'))
    .resize(800)
    .webp({ quality: 74 })
    .toBuffer();
  expect(await isAsGood(nearly, file, drawing)).toBe(true);
  for (const old of [worse, heavier, another]) expect(await isAsGood(old, file, drawing)).toBe(false);
});
