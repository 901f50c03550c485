/**
 * Draws the pictures that the pages name: `node tools/art/draw.ts [--check] [--all] [--app] [names…]`.
 * Without names it draws the pictures that are missing or have changed, and deletes those that no page names.
 * `--all` draws every picture again.
 * `--app` also draws the pictures of the app itself.
 * `--check` writes no pictures. It draws all of them in memory and compares the hash of each drawing with the
 * list. It does so only if the generator has changed since the last successful check, or with `--all`.
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
import { isAsGood } from './checking/alike.ts';
import { checkDrawings } from './checking/check-drawings.ts';
import { isChecked, keepChecked } from './drawing/generator.ts';
import { type Packed, pack } from './drawing/pack.ts';
import { openRasteriser, type Rasteriser } from './drawing/rasterise.ts';
import { drawPicture } from './picture.ts';

const PAGES = new URL('../../content/pages/', import.meta.url);
const [LARGEST, RATIO] = [1600, 3 / 4];
/**
 * The width, in pixels, of the file that is compared with the existing file of the picture. If the existing
 * file is as good, the existing files of all widths are kept.
 */
const SEEN_MOST = 800;
const OTHERS = WIDTHS.filter((width) => width !== SEEN_MOST);
/** How many pictures are drawn in parallel. */
const AT_ONCE = 3;
/** The list of all pictures is saved each time this many are drawn, so that an interrupted run loses little. */
const SAVE_EVERY = 12;

const options = process.argv.slice(2);
const asked = options.filter((option) => !option.startsWith('--'));
const named = await namesInPages();
const catalogue = await readCatalogue();
const replaced: string[] = [];
if (options.includes('--check')) await check();
else await draw();

/**
 * Draws all pictures as SVG in memory and looks for faults. If there are none, stores the hash of the generator
 * in `checked.json`.
 */
async function check() {
  if (!options.includes('--all') && (await isChecked())) {
    console.log('Neither the pictures nor what draws them have changed since they were checked.');
    return;
  }
  const problems = checkDrawings(catalogue);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
    return;
  }
  await keepChecked();
  console.log(
    'Every picture is drawn from the code as it is now. Please commit tools/art/checking/checked.json.',
  );
}

async function draw() {
  const wanted = asked.length ? asked : named;
  const waiting = options.includes('--all') ? wanted : wanted.filter(isOutdated);
  if (waiting.length || options.includes('--app')) await drawAll(waiting);
  if (!asked.length && named.length) await deleteUnnamed();
  await writeCatalogue(catalogue);
  const total = Object.keys(catalogue).length;
  console.log(`${waiting.length} drawn, ${replaced.length} of them replaced, ${total} pictures in all`);
}

/** @returns the names of all pictures in the front matter of pages, each once */
async function namesInPages(): Promise<string[]> {
  const pages = existsSync(PAGES) ? (await readdir(PAGES)).filter((file) => file.endsWith('.md')) : [];
  const texts = await Promise.all(pages.map((page) => readFile(new URL(page, PAGES), 'utf8')));
  const names = texts.flatMap((text) => {
    const [, frontMatter = ''] = text.split(/^---$/m);
    return [...frontMatter.matchAll(/\bfile:\s*["']?([\w-]+\.jpg)/g)].map(([, name = '']) => name);
  });
  return [...new Set(names)].sort();
}

function isOutdated(name: string): boolean {
  return catalogue[name]?.hash !== hashOfSvg(drawPicture(name)) || !isComplete(name);
}

function isComplete(name: string): boolean {
  return WIDTHS.every((width) => existsSync(fileOf(name, width)));
}

async function drawAll(names: string[]) {
  const rasteriser = await openRasteriser();
  const queue = [...names];
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

async function save(rasteriser: Rasteriser, name: string) {
  const svg = drawPicture(name);
  const hash = hashOfSvg(svg);
  const png = await rasteriser.toPng(svg, LARGEST);
  const known = catalogue[name];
  const quality = known?.hash === hash ? known.quality : undefined;
  const [seen] = await pack(png, quality, [SEEN_MOST]);
  if (known && seen && (await isAsGoodNow(name, seen))) {
    catalogue[name] = { ...known, hash, quality: { ...quality, [SEEN_MOST]: seen.quality } };
    console.log(`kept, looks alike: ${name}`);
    return;
  }
  const others = await pack(png, quality, OTHERS);
  const packed = seen ? [seen, ...others] : others;
  for (const { width, file } of packed) await writeFile(fileOf(name, width), file);
  catalogue[name] = {
    width: LARGEST,
    height: LARGEST * RATIO,
    placeholder: await placeholder(png),
    hash,
    quality: Object.fromEntries(packed.map((each) => [each.width, each.quality])),
  };
  const sizes = packed.map(({ width, file }) => `${width}: ${Math.round(file.length / 1000)} kB`);
  console.log(`drew ${name} (${sizes.join(', ')})`);
  replaced.push(name);
}

async function isAsGoodNow(name: string, { width, file, drawing }: Packed): Promise<boolean> {
  return isComplete(name) && (await isAsGood(await readFile(fileOf(name, width)), file, drawing));
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
