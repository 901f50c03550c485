/** The pictures of the app itself, `src/ui/scenes/*.webp`, and the two emblems among the content pictures. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PICTURES } from './catalogue.ts';
import { type Canvas, createCanvas } from './drawing/canvas.ts';
import { type Rasteriser, toWebp } from './drawing/rasterise.ts';
import { partnerLogo, quizIcon } from './emblems.ts';
import type { MoodName } from './moods.ts';
import { bergs } from './scenes/ice/ice.ts';
import { hutInBlizzard } from './scenes/people/history.ts';
import { camp } from './scenes/people/journeys.ts';
import { type Placement, waterline } from './scenes/world/waterline.ts';

const SCENES = new URL('../../src/ui/scenes/', import.meta.url);

/** The berg stands between the headline at the left and the panel at the right. */
const WIDE: Placement = { surface: 0.44, x: 0.568, width: 0.27, above: 0.25, below: 0.43 };
const TALL: Placement = { surface: 0.32, x: 0.72, width: 0.32, above: 0.1, below: 0.2 };

type AppPicture = {
  seed: string;
  mood: MoodName;
  /** In picture units; the largest file has as many pixels. */
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

/** The best quality whose file is small enough. */
async function bestWithin(png: Buffer, width: number, maxBytes: number): Promise<Buffer> {
  for (const quality of [86, 82, 78, 74, 70, 66, 62, 58, 54]) {
    const webp = await toWebp(sharp(png), width, { quality, effort: 6 });
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`No quality gives a picture of ${width} px in ${maxBytes} bytes`);
}

/** Each size of a picture: the first under its own name, the second as the small one. */
function filesOf(name: string, ...sizes: [width: number, maxKilobytes: number][]): AppPicture['files'] {
  return sizes.map(([width, maxKilobytes], i) => ({
    file: `${name}${i ? '-small' : ''}.webp`,
    width,
    maxKilobytes,
  }));
}
