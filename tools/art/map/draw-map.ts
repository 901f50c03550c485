/**
 * Makes the files of the polar map: the paths of the coast and the ice shelves, which the app draws, and the
 * relief picture for both themes. Start it with `node tools/art/map/draw-map.ts`.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pathOf, readIceShelves, readLand } from './coast.ts';
import { PIXELS } from './fields.ts';
import { drawRelief, type Light } from './relief.ts';

const GROUND = new URL('../../../src/features/map/web/ground/', import.meta.url);
const SCENES = new URL('../../../src/ui/scenes/', import.meta.url);
const SOURCE =
  "// Made by tools/art/map/draw-map.ts from Natural Earth (public domain). In tenths of the map's unit.";
const QUALITY = 74;

const land = readLand('50m');
const shelves = readIceShelves();
await writeFile(
  new URL('coast.ts', GROUND),
  `${SOURCE}\nexport const LAND =\n  '${pathOf(land)}';\nexport const ICE_SHELVES =\n  '${pathOf(shelves)}';\n`,
);
await writeFile(
  new URL('small-coast.ts', GROUND),
  `${SOURCE}\nexport const SMALL_LAND =\n  '${pathOf(readLand('110m'))}';\n`,
);
for (const light of ['day', 'night'] satisfies Light[]) {
  const pixels = await drawRelief(land, shelves, light);
  const picture = sharp(pixels, { raw: { width: PIXELS, height: PIXELS, channels: 3 } });
  const { size } = await picture
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(new URL(`map-${light}.webp`, SCENES).pathname);
  console.log(`map-${light}.webp: ${Math.round(size / 1000)} kB`);
}
