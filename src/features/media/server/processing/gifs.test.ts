import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { anItem, aPerson, publishPage } from '../../../../../test/builders.ts';
import { readStored, upload, workOff } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const DELAYS = [100, 250, 400];

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

test('an animated GIF is sent in the size of its tile, with every frame and its timing', async () => {
  const bytes = await aNoisyGif(1000, 100);
  const hash = await add('storm.gif', bytes);
  for (const [width, height] of [
    [400, 40],
    [800, 80],
    [1600, 100],
  ] as const) {
    const { headers, rawPayload } = await get(`storm.gif.${width}.webp`, hash);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOR_GOOD });
    expect(rawPayload.length).toBeLessThan(bytes.length);
    const {
      pages,
      delay,
      width: drawn,
      height: all,
    } = await sharp(rawPayload, { animated: true }).metadata();
    expect({ pages, delay, drawn, all }).toEqual({
      pages: DELAYS.length,
      delay: DELAYS,
      drawn: Math.min(width, 1000),
      all: height * DELAYS.length,
    });
  }
});

test('a GIF that is not animated has renditions like any picture', async () => {
  const still = sharp(noise(600, 400, 1), { raw: { width: 600, height: 400, channels: 3 } });
  const hash = await add('still.gif', await still.gif().toBuffer());
  const { headers, rawPayload } = await get('still.gif.400.webp', hash);
  expect(headers['content-type']).toBe('image/webp');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 400, height: 267 });
});

test.each([
  ['that would only grow', 'dot.gif', aFlatGif(8, 8, 2)],
  ['with more pixels than are made anew', 'vast.gif', aFlatGif(2000, 2000, 13, 2000)],
  ['with a damaged second frame', 'torn.gif', withSecondFrame(aFlatGif(60, 40, 3, 2000), [2, 2, 0x3c, 1, 0])],
])('an animated GIF %s is shown unchanged', async (_, name, bytes) => {
  const hash = await add(name, bytes);
  const { headers, rawPayload } = await get(`${name}.400.webp`, hash);
  expect(headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': FOR_GOOD });
  expect(rawPayload.equals((await get(name, hash)).rawPayload)).toBe(true);
  const { body } = await app.send(contract.readMedia, { params: { name } }, editor);
  expect(body.state).toBe('ready');
});

test('an animated GIF that is cut after its first frame is shown as a still picture', async () => {
  const hash = await add('cut.gif', withSecondFrame(aFlatGif(60, 40, 3, 2000), [13, 2, 0x4c, 1, 0]));
  const { headers, rawPayload } = await get('cut.gif.400.webp', hash);
  expect(headers['content-type']).toBe('image/webp');
  expect((await sharp(rawPayload).metadata()).pages).toBeUndefined();
});

/**
 * Uploads a GIF, adds it to a page, and waits until its smaller copies are made.
 * @returns the hash of the GIF
 */
async function add(name: string, bytes: Buffer): Promise<string> {
  const { body } = await upload(app, contract.uploadImages, [{ name, bytes }], editor);
  await publishPage(app, editor, { items: [anItem({ itemName: name })] });
  await workOff(app);
  return body.items[0]?.hash ?? '';
}

function get(name: string, hash: string) {
  return readStored(app, `${name}?v=${hash}`);
}

function aNoisyGif(width: number, height: number): Promise<Buffer> {
  const frames = DELAYS.length;
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(noise(width, height, frames), { raw })
    .gif({ delay: DELAYS, loop: 0 })
    .toBuffer();
}

function noise(width: number, height: number, frames: number): Buffer {
  const pixels = Buffer.alloc(width * height * frames * 3);
  let seed = 7;
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    pixels[at] = ((at / 3) % width) / 8 + Math.floor(at / (width * height * 3)) * 30 + ((seed >> 16) & 31);
  }
  return pixels;
}

/**
 * Builds the smallest possible GIF with several frames: each frame draws one pixel.
 * @param loops how many extensions say how often the animation repeats
 */
function aFlatGif(width: number, height: number, frames: number, loops = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width);
  size.writeUInt16LE(height, 2);
  const loop = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const frame = (at: number) => [
    Buffer.from([0x21, 0xf9, 4, 4, 10, 0, 0, 0]),
    Buffer.from([0x2c, at, 0, 0, 0, 1, 0, 1, 0, 0]),
    Buffer.from([2, 2, 0x4c, 1, 0]),
  ];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 10, 60, 90, 255, 255, 255]),
    ...Array(loops).fill(loop),
    ...Array.from({ length: frames }, (_, at) => frame(at)).flat(),
    Buffer.from(';'),
  ]);
}

/** Overwrites the pixel data of the second frame. The GIF keeps its length. */
function withSecondFrame(gif: Buffer, colours: number[]): Buffer {
  const at = gif.indexOf(Buffer.from([0x2c, 1, 0, 0, 0, 1, 0, 1, 0, 0])) + 10;
  return Buffer.concat([gif.subarray(0, at), Buffer.from(colours), gif.subarray(at + colours.length)]);
}
