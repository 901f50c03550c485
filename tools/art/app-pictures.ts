/**
 * Draws the pictures of the app itself, `src/ui/scenes/*.webp`, and two emblems in `content/pictures`:
 * `quiz_icon.png` and `partner_logo.png`.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PICTURES } from './catalogue.ts';
import { words } from './diagrams/words.ts';
import { type Canvas, createCanvas } from './drawing/canvas.ts';
import { type Rasteriser, toWebp } from './drawing/rasterise.ts';
import { circle, type Point, path, polygon, times } from './marks.ts';
import type { MoodName } from './moods.ts';
import { bergs } from './scenes/ice/crystals.ts';
import { hutInBlizzard } from './scenes/people/history.ts';
import { camp } from './scenes/people/journeys.ts';
import { type Placement, waterline } from './scenes/world/waterline.ts';

const SCENES = new URL('../../src/ui/scenes/', import.meta.url);

/**
 * Where the iceberg of the sign-in screen is placed. In a wide picture (WIDE) it is between the headline on
 * the left and the panel on the right. TALL is for phones and for other narrow or upright windows.
 */
const WIDE: Placement = { surface: 0.44, x: 0.568, width: 0.27, above: 0.25, below: 0.43 };
const TALL: Placement = { surface: 0.32, x: 0.72, width: 0.32, above: 0.1, below: 0.2 };

type AppPicture = {
  seed: string;
  mood: MoodName;
  /** The width and height of the picture in drawing units. The largest file has the same size in pixels. */
  size: [width: number, height: number];
  draw: (canvas: Canvas) => void;
  files: { file: string; width: number; maxKilobytes: number }[];
};

const LOGIN = [
  { mood: 'clear', light: 'day' },
  { mood: 'aurora', light: 'night' },
] as const;

const APP_PICTURES: AppPicture[] = [
  ...LOGIN.map(({ mood, light }): AppPicture => {
    const files = filesOf(`login-${light}-wide`, [1600, 68], [900, 34]);
    return { seed: 'welcome-8', mood, size: [1600, 1000], draw: (canvas) => waterline(canvas, WIDE), files };
  }),
  ...LOGIN.map(({ mood, light }): AppPicture => {
    const files = filesOf(`login-${light}-tall`, [900, 68], [600, 34]);
    return { seed: 'welcome-8', mood, size: [900, 1600], draw: (canvas) => waterline(canvas, TALL), files };
  }),
  { seed: 'register-1', mood: 'golden', size: [900, 1200], draw: camp, files: filesOf('camp', [900, 58]) },
  { seed: 'dusk-1', mood: 'venus', size: [900, 1200], draw: bergs, files: filesOf('dusk', [900, 58]) },
  {
    seed: 'lost-1',
    mood: 'blizzard',
    size: [1600, 1000],
    draw: (canvas) => hutInBlizzard(canvas, { x: 0.66 }),
    files: filesOf('hut', [1600, 48]),
  },
  {
    seed: 'help-1',
    mood: 'night',
    size: [1600, 1000],
    draw: (canvas) => hutInBlizzard(canvas, { x: 0.5 }),
    files: filesOf('hut-night', [1400, 48], [700, 20]),
  },
];

export async function drawAppPictures(rasteriser: Rasteriser) {
  for (const picture of APP_PICTURES) await drawAppPicture(rasteriser, picture);
  await writeFile(`${PICTURES}quiz_icon.png`, await rasteriser.toPng(quizIcon(), 256));
  await writeFile(`${PICTURES}partner_logo.png`, await rasteriser.toPng(partnerLogo(), 256));
}

async function drawAppPicture(rasteriser: Rasteriser, { seed, mood, size, draw, files }: AppPicture) {
  const [width, height] = size;
  const canvas = createCanvas(seed, mood, width, height);
  draw(canvas);
  const png = await rasteriser.toPng(canvas.toSvg(), width);
  for (const { file, width: fileWidth, maxKilobytes } of files) {
    const webp = await bestWithin(png, fileWidth, maxKilobytes * 1000);
    await writeFile(new URL(file, SCENES), webp);
    console.log(`drew ${file}: ${Math.round(webp.length / 1000)} kB`);
  }
}

/**
 * @returns the WebP file with the highest quality that keeps it within `maxBytes`
 * @throws Error if no quality does
 */
async function bestWithin(png: Buffer, width: number, maxBytes: number): Promise<Buffer> {
  for (const quality of [86, 82, 78, 74, 70, 66, 62, 58, 54]) {
    const webp = await toWebp(sharp(png), width, { quality, effort: 6 });
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`No quality gives a picture of ${width} px in ${maxBytes} bytes`);
}

/**
 * @returns the files of a picture. The file of the first size has the name of the picture; that of the
 *   second size also has the suffix `-small`
 */
function filesOf(name: string, ...sizes: [width: number, maxKilobytes: number][]): AppPicture['files'] {
  return sizes.map(([width, maxKilobytes], i) => ({
    file: `${name}${i ? '-small' : ''}.webp`,
    width,
    maxKilobytes,
  }));
}

const SIZE = 256;
const PRIMARY = '#0a638c';
const DEEP = '#073f5c';
const SUN = '#f4ae2e';

/** A blue that can be read both on white and on the dark surface (#0d2137). Its contrast is about 4:1 on both. */
const NEUTRAL = '#3d86a8';

/** The emblem of the quizzes: a hexagon with a question mark, half of it under water. */
function quizIcon(): string {
  const water = 'M0 150q32-14 64 0t64 0t64 0t64 0V256H0Z';
  return emblem(
    `<clipPath id="hexagon"><path d="${hexagon(118)}"/></clipPath>`,
    path(hexagon(124), { fill: '#ffffff' }),
    path(hexagon(118), { fill: PRIMARY }),
    path(water, { fill: DEEP, clip: 'url(#hexagon)' }),
    path(hexagon(106), { stroke: SUN, strokeWidth: 6, join: 'round' }),
    words(SIZE / 2, 182, 156, '?', { title: true, colour: '#ffffff', anchor: 'middle' }),
  );
}

/** The placeholder for the logo of a partner: a globe with its outline, its axis, and a wave as the equator. */
function partnerLogo(): string {
  const [middle, radius] = [SIZE / 2, 112];
  const line = { stroke: NEUTRAL, strokeWidth: 11, cap: 'round' } as const;
  return emblem(
    circle(middle, middle, radius, { stroke: NEUTRAL, strokeWidth: 14 }),
    path(`M${middle} 16V240`, line),
    path('M22 146q53-46 106 0t106 0', line),
    path(`M${middle} 16C62 70 62 186 ${middle} 240C194 186 194 70 ${middle} 16`, {
      ...line,
      strokeWidth: 8,
      opacity: 0.65,
    }),
  );
}

function emblem(...marks: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${marks.join('')}</svg>`;
}

/** @returns the path of a regular hexagon that stands on one of its corners */
function hexagon(radius: number): string {
  const corner = (i: number): Point => {
    const angle = (i / 6) * 2 * Math.PI - Math.PI / 2;
    return [SIZE / 2 + Math.cos(angle) * radius, SIZE / 2 + Math.sin(angle) * radius];
  };
  return polygon(times(6, corner));
}
