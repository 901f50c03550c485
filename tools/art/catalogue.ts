/** Reads and writes the list of drawn pictures, `content/pictures/pictures.json`, and finds their files. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';

export const PICTURES = fileURLToPath(new URL('../../content/pictures/', import.meta.url));

/** The widths of the files of each picture, in pixels. */
export const WIDTHS = [400, 800, 1600] as const;

const Qualities = z.partial(z.object({ 400: z.number(), 800: z.number(), 1600: z.number() }));
export type Qualities = z.infer<typeof Qualities>;

const Entry = z.object({
  width: z.number(),
  height: z.number(),
  /**
   * A blurred version of the picture, 24 pixels wide, as a data URL. It is shown until the picture has
   * loaded.
   */
  placeholder: z.string(),
  /** The hash of the SVG from which the files were made. */
  hash: z.string(),
  /**
   * The quality of the encoding for each width. It is stored, so that the program looks for the best quality
   * only once for each drawing.
   */
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

/**
 * Writes the list sorted by name, with one line for each picture, so that a changed picture changes only one
 * line.
 */
export async function writeCatalogue(catalogue: Catalogue) {
  const lines = Object.entries(catalogue)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  await writeFile(LIST, `{\n${lines.join(',\n')}\n}\n`);
}

/** @returns the names of the pictures of which at least one file exists */
export async function listDrawn(): Promise<string[]> {
  const names = (await readdir(PICTURES)).map((file) => /^(.+\.jpg)\.\d+\.webp$/.exec(file)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

export async function deletePicture(name: string) {
  for (const width of WIDTHS) await rm(fileOf(name, width), { force: true });
}
