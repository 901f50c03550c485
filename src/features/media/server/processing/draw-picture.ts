import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { MOST_MOVING_PIXELS, MOST_PIXELS, type Output, type ResultOf, type Task } from './tasks.ts';

sharp.concurrency(1);
sharp.cache(false);

type PictureTask = Extract<Task, { do: 'picture' }>;

const LARGEST_WIDTH = 1600;
const PLACEHOLDER_WIDTH = 24;
const LONGEST_DRAWING_SECONDS = 30;
/**
 * The time limit for making the animated copies of a picture, from the start of the task. It is well below
 * the time limit of the task, so that the other copies can still be made.
 */
const MOVING_ENDS_AFTER_SECONDS = 30;
/** Width in pixels at which an SVG drawing is rendered before it is scaled down. */
const DRAWN_WIDTH = 1600;
const POINTS_PER_INCH = 72;
const MOST_POINTS_PER_INCH = 2400;

/**
 * Makes all smaller copies of a picture: the thumbnail, the renditions (copies in several widths) and the
 * blurred placeholder. Decodes the picture only once.
 */
export async function drawPicture({ from, outputs }: PictureTask): Promise<ResultOf<PictureTask>> {
  const begunAtMs = performance.now();
  const base = await decode(from);
  const moving = await findMoving(from, begunAtMs);
  const keys: (string | null)[] = [];
  for (const output of outputs) {
    const isMoved = moving && output.format === 'webp';
    keys.push(isMoved ? await writeMoving(from, moving, output) : await write(base(), output));
  }
  const tiny = await base().resize({ width: PLACEHOLDER_WIDTH }).blur(1).webp({ quality: 40 }).toBuffer();
  return { placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, keys };
}

type Moving = { pixels: number; sizeBytes: number; endsAtMs: number };

/**
 * @returns the number of pixels, the file size and the time limit of an animated picture; null when the
 * picture is not animated
 */
async function findMoving(from: string, begunAtMs: number): Promise<Moving | null> {
  const { pages = 1, width, height } = await sharp(from, { failOn: 'error' }).metadata();
  if (pages === 1) return null;
  const endsAtMs = begunAtMs + MOVING_ENDS_AFTER_SECONDS * 1000;
  return { pixels: pages * width * height, sizeBytes: (await stat(from)).size, endsAtMs };
}

/**
 * Writes a smaller copy of an animation, with all frames and their timing.
 * @returns null when the original file has to be shown instead: the animation is too large to convert,
 * converting fails, or the copy is not smaller than the original
 */
async function writeMoving(from: string, moving: Moving, output: Output): Promise<string | null> {
  const bytes = moving.pixels > MOST_MOVING_PIXELS ? null : await drawMoving(from, moving, output);
  return bytes && bytes.length < moving.sizeBytes ? keep(bytes, output.path) : null;
}

/**
 * Makes a smaller copy of an animation, with all its frames.
 * @returns null when a later frame is damaged, or when the time limit is reached. The picture then still gets
 * its thumbnail.
 */
async function drawMoving(from: string, { endsAtMs }: Moving, { width }: Output): Promise<Buffer | null> {
  const seconds = Math.floor((endsAtMs - performance.now()) / 1000);
  if (seconds < 1) return null;
  return sharp(from, { animated: true, sequentialRead: true, failOn: 'error' })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds })
    .webp({ quality: 75, effort: 2 })
    .toBuffer()
    .catch(() => null);
}

/**
 * Decodes a picture, turns it upright, and makes it at most 1600 pixels wide.
 * @returns a function that returns a new `Sharp` object of the decoded picture at each call
 */
async function decode(from: string): Promise<() => Sharp> {
  const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' } as const;
  const { format, width = DRAWN_WIDTH } = await sharp(from, options).metadata();
  const points = Math.min(MOST_POINTS_PER_INCH, (POINTS_PER_INCH * DRAWN_WIDTH) / width);
  const density = format === 'svg' ? { density: Math.max(1, points) } : {};
  const { data, info } = await sharp(from, { ...options, ...density })
    .autoOrient()
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .timeout({ seconds: LONGEST_DRAWING_SECONDS })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/**
 * Draws a thumbnail with the type of the file as text, for a media item from which no picture can be made.
 */
export async function drawSign(words: string, path: string): Promise<string> {
  const escaped = words.replace(/[^\w .-]/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="#1d4e63"/>
    <path d="M140 50h84l36 36v134H140z" fill="#e9f3f6"/><path d="M224 50v36h36z" fill="#a9c6d1"/>
    <text x="200" y="168" font-family="sans-serif" font-weight="700" font-size="36" text-anchor="middle" fill="#123644">${escaped}</text>
  </svg>`;
  return write(sharp(Buffer.from(svg)), { path, width: 400, format: 'jpg' });
}

async function write(picture: Sharp, { path, width, format }: Output): Promise<string> {
  return keep(await encode(picture.resize({ width, withoutEnlargement: true }), format).toBuffer(), path);
}

/** @returns the SHA-256 of the written bytes */
async function keep(bytes: Buffer, path: string): Promise<string> {
  await writeFile(path, bytes);
  return createHash('sha256').update(bytes).digest('hex');
}

function encode(picture: Sharp, format: Output['format']): Sharp {
  if (format === 'jpg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
  if (format === 'png') return picture.png();
  return format === 'gif' ? picture.gif() : picture.webp({ quality: 80, effort: 3 });
}
