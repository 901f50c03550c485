/**
 * Draws the pictures that the pages name: `node content/art/draw.ts [--all] [--app] [names…]`
 * Without names it draws what is missing or has changed and deletes what no page names; `--all` draws everything again.
 * `--app` draws the pictures of the app itself as well.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawAppPictures } from './app-pictures.ts';
import {
  type Catalogue,
  deletePicture,
  fileOf,
  hashOfSvg,
  listDrawn,
  readCatalogue,
  WIDTHS,
  writeCatalogue,
} from './catalogue.ts';
import { drawPicture } from './picture.ts';
import { openRasteriser, type Rasteriser, toWebp } from './rasterise.ts';

const PAGES = new URL('../pages/', import.meta.url);
const [LARGEST, RATIO] = [1600, 3 / 4];
/** A large picture hides more than a small one: it needs less quality for the same look. */
const QUALITY = { 400: 76, 800: 76, 1600: 70 };
/** A picture full of snow and grain weighs more than the rest: it gives up quality, down to a floor, until it weighs this. */
const WANTED_BYTES = { 400: 13_000, 800: 20_500, 1600: 38_200 };
const [QUALITY_STEP, LOWEST_QUALITY] = [12, 22];
/** Pictures in the browser at one time. */
const AT_ONCE = 4;
/** The list is written this often, so that a run that is broken off loses little. */
const SAVE_EVERY = 12;

const options = process.argv.slice(2);
const asked = options.filter((option) => !option.startsWith('--'));
const named = await namesInPages();
const catalogue = await readCatalogue();
const waiting = changed(asked.length ? asked : named, options.includes('--all'));
if (waiting.length || options.includes('--app')) await drawAll(waiting);
if (!asked.length && named.length) await deleteUnnamed();
await writeCatalogue(catalogue);
console.log(`${waiting.length} drawn, ${Object.keys(catalogue).length} pictures in all`);

/** Every picture in the front matter of the pages, once. */
async function namesInPages(): Promise<string[]> {
  const pages = existsSync(PAGES) ? (await readdir(PAGES)).filter((file) => file.endsWith('.md')) : [];
  const texts = await Promise.all(pages.map((page) => readFile(new URL(page, PAGES), 'utf8')));
  const names = texts.flatMap((text) => {
    const [, frontMatter = ''] = text.split(/^---$/m);
    return [...frontMatter.matchAll(/\bfile:\s*["']?([\w-]+\.jpg)/g)].map(([, name = '']) => name);
  });
  return [...new Set(names)].sort();
}

/** The drawings to make, with their hash. */
function changed(names: string[], everything: boolean) {
  return names
    .map((name) => ({ name, svg: drawPicture(name) }))
    .map((drawing) => ({ ...drawing, hash: hashOfSvg(drawing.svg) }))
    .filter(({ name, hash }) => everything || catalogue[name]?.hash !== hash || !isComplete(name));
}

function isComplete(name: string): boolean {
  return WIDTHS.every((width) => existsSync(fileOf(name, width)));
}

type Drawing = ReturnType<typeof changed>[number];

async function drawAll(drawings: Drawing[]) {
  const rasteriser = await openRasteriser();
  const queue = [...drawings];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await save(rasteriser, next);
      if (queue.length % SAVE_EVERY === 0) await writeCatalogue(catalogue);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (options.includes('--app')) await drawAppPictures(rasteriser);
  } finally {
    await rasteriser.close();
  }
}

async function save(rasteriser: Rasteriser, { name, svg, hash }: Drawing) {
  const png = await rasteriser.toPng(svg, LARGEST);
  const sizes: string[] = [];
  for (const width of WIDTHS) {
    const webp = await encode(png, width);
    await writeFile(fileOf(name, width), webp);
    sizes.push(`${width}: ${Math.round(webp.length / 1000)} kB`);
  }
  catalogue[name] = { width: LARGEST, height: LARGEST * RATIO, placeholder: await placeholder(png), hash };
  console.log(`drew ${name} (${sizes.join(', ')})`);
}

/** The best quality that weighs little enough, found by halving: packing is what takes the time. */
async function encode(png: Buffer, width: (typeof WIDTHS)[number]): Promise<Buffer> {
  const scaled = await sharp(png).resize({ width }).png({ compressionLevel: 0 }).toBuffer();
  const qualities = range(LOWEST_QUALITY, QUALITY[width], QUALITY_STEP);
  let best = await toWebp(scaled, width, qualities[0] ?? LOWEST_QUALITY);
  for (let low = 1, high = qualities.length - 1; low <= high; ) {
    const middle = Math.ceil((low + high) / 2);
    const webp = await toWebp(scaled, width, qualities[middle] ?? LOWEST_QUALITY);
    const isLight = webp.length <= WANTED_BYTES[width];
    if (isLight) best = webp;
    if (isLight) low = middle + 1;
    else high = middle - 1;
  }
  return best;
}

/** @returns the numbers from the highest downwards by steps, none below the lowest, in rising order */
function range(lowest: number, highest: number, step: number): number[] {
  const count = Math.floor((highest - lowest) / step) + 1;
  return Array.from({ length: count }, (_, index) => highest - index * step).reverse();
}

async function placeholder(png: Buffer): Promise<Catalogue[string]['placeholder']> {
  const webp = await sharp(png).resize({ width: 24 }).blur(0.8).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

async function deleteUnnamed() {
  const known = new Set([...(await listDrawn()), ...Object.keys(catalogue)]);
  for (const name of known) {
    if (named.includes(name)) continue;
    await deletePicture(name);
    delete catalogue[name];
    console.log(`deleted ${name}: no page names it`);
  }
}
