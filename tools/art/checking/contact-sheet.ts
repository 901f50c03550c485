/**
 * Draws several scenes on one sheet, so that a person can look at them: `node
 * tools/art/checking/contact-sheet.ts [--folder F] [--columns N] [names…]`. A name is a scene, a scene with a
 * mood (`emperors/night`), or a picture (`emperors-34.jpg`). Without names it draws every scene.
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openRasteriser } from '../drawing/rasterise.ts';
import { drawPicture } from '../picture.ts';
import { SCENES } from '../scenes.ts';

const [TILE_WIDTH, TILE_HEIGHT, LABEL, GAP] = [400, 300, 30, 12];
const BACKGROUND = '#0a1727';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' }, columns: { type: 'string', default: '6' } },
});
const names = (positionals.length ? positionals : Object.keys(SCENES)).map(pictureName);
const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'contact-sheet-')));
const columns = Math.min(names.length, Number(options.columns));
await mkdir(folder, { recursive: true });
const file = join(folder, 'contact-sheet.png');
await writeFile(file, await sheetOf(await drawTiles()));
console.log(`${names.length} pictures on ${file}`);

/** @returns the name of the picture that the sheet shows: for a scene, its picture with the number 1 */
function pictureName(name: string): string {
  return name.endsWith('.jpg') ? name : `${name.replace('/', '-')}-1.jpg`;
}

async function drawTiles(): Promise<Buffer[]> {
  const rasteriser = await openRasteriser();
  const tiles: Buffer[] = [];
  try {
    for (const name of names) tiles.push(await rasteriser.toPng(drawPicture(name), TILE_WIDTH));
  } finally {
    await rasteriser.close();
  }
  return tiles;
}

function sheetOf(tiles: Buffer[]): Promise<Buffer> {
  const width = GAP + columns * (TILE_WIDTH + GAP);
  const height = GAP + Math.ceil(tiles.length / columns) * (TILE_HEIGHT + LABEL + GAP);
  const placed = tiles.flatMap((input, i) => {
    const left = GAP + (i % columns) * (TILE_WIDTH + GAP);
    const top = GAP + Math.floor(i / columns) * (TILE_HEIGHT + LABEL + GAP);
    return [
      { input, left, top },
      { input: label(names[i] ?? ''), left, top: top + TILE_HEIGHT },
    ];
  });
  const empty = sharp({ create: { width, height, channels: 3, background: BACKGROUND } });
  return empty.composite(placed).png().toBuffer();
}

function label(name: string): Buffer {
  const text = `<text x="2" y="21" font-family="sans-serif" font-size="17" fill="#dbe8f2">${name}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_WIDTH}" height="${LABEL}">${text}</svg>`,
  );
}
