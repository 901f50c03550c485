import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DiagramName } from '../../src/features/diagrams/moving-diagrams.ts';
import { LIBRARY_FOLDER } from '../../src/features/library/server/read-library.ts';
import { hashOfInputs } from './inputs.ts';

/** The folder of the films, in the library that comes with the app. */
export const FOLDER = join(LIBRARY_FOLDER, 'films');
const LIST = join(FOLDER, 'films.json');

/**
 * What `films.json` says of each film, by its name. `inputs` is the hash of what it was made from (inputs.ts), `hash`
 * the SHA-256 of the files that were made: the film, its captions and its thumbnail.
 */
const Catalogue = z.record(
  z.string(),
  z.object({
    width: z.int(),
    height: z.int(),
    seconds: z.number(),
    placeholder: z.string(),
    inputs: z.string(),
    hash: z.string(),
  }),
);
export type Catalogue = z.output<typeof Catalogue>;

/** The files of the film of a diagram. The film is also its name in the catalogue and on pages. */
export function filesOf(diagram: DiagramName) {
  return { film: `${diagram}.mp4`, captions: `${diagram}.vtt`, thumbnail: `${diagram}_thumb.jpg` };
}

export function readCatalogue(): Catalogue {
  return existsSync(LIST) ? Catalogue.parse(JSON.parse(readFileSync(LIST, 'utf8'))) : {};
}

export function writeCatalogue(catalogue: Catalogue): void {
  const sorted = Object.fromEntries(Object.entries(catalogue).sort());
  writeFileSync(LIST, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** @returns true if the film was made from the diagram, the words and the numbers as they are now, and is complete */
export function isUpToDate(diagram: DiagramName, catalogue: Catalogue): boolean {
  const known = catalogue[filesOf(diagram).film];
  return known?.inputs === hashOfInputs(diagram) && known.hash === hashOfFiles(diagram);
}

/** @returns null if a file is missing */
export function hashOfFiles(diagram: DiagramName): string | null {
  const hash = createHash('sha256');
  for (const file of Object.values(filesOf(diagram))) {
    const path = join(FOLDER, file);
    if (!existsSync(path)) return null;
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}
