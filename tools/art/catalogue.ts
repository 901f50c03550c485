/** The list of drawn pictures, `content/pictures/pictures.json`, and their files. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';

export const PICTURES = fileURLToPath(new URL('../../content/pictures/', import.meta.url));

/** The widths of the committed files, in pixels. */
export const WIDTHS = [400, 800, 1600] as const;

const Qualities = z.partial(z.object({ 400: z.number(), 800: z.number(), 1600: z.number() }));
export type Qualities = z.infer<typeof Qualities>;

const Entry = z.object({
  width: z.number(),
  height: z.number(),
  /** A blurred picture of 24 pixels, as a data URL, shown until the real one has loaded. */
  placeholder: z.string(),
  /** The hash of the SVG it was drawn from. */
  hash: z.string(),
  /** The quality for a width: searched once, while the drawing stays the same. */
  quality: z.optional(Qualities),
});
const Catalogue = z.record(z.string(), Entry);
export type Catalogue = z.infer<typeof Catalogue>;

const LIST = `${PICTURES}pictures.json`;

export const fileOf = (name: string, width: number) => `${PICTURES}${name}.${width}.webp`;

export const hashOfSvg = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);

export async function readCatalogue(): Promise<Catalogue> {
  return existsSync(LIST) ? Catalogue.parse(JSON.parse(await readFile(LIST, 'utf8'))) : {};
}

/** Writes the list sorted by name, so that a change shows as one line. */
export async function writeCatalogue(catalogue: Catalogue) {
  const lines = Object.entries(catalogue)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  await writeFile(LIST, `{\n${lines.join(',\n')}\n}\n`);
}

/** The names that have at least one drawn file. */
export async function listDrawn(): Promise<string[]> {
  const names = (await readdir(PICTURES)).map((file) => /^(.+\.jpg)\.\d+\.webp$/.exec(file)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

export async function deletePicture(name: string) {
  for (const width of WIDTHS) await rm(fileOf(name, width), { force: true });
}
