import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { type LibraryPage, parsePageFile } from './page-file.ts';

/** The starting library's folder, below the project's. */
export const LIBRARY_FOLDER = join(import.meta.dirname, '../../../../../content');

const Categories = z.array(z.strictObject({ name: z.string(), subCategories: z.array(z.string()).min(1) }));
const Pictures = z.record(
  z.string(),
  z.looseObject({ width: z.number(), height: z.number(), placeholder: z.string() }),
);

export type LibraryPicture = { width: number; height: number; placeholder: string };

/** The whole starting library as its files say it. */
export type Library = {
  categories: z.output<typeof Categories>;
  pages: { page: LibraryPage /** Fingerprint of the file. */; hash: string }[];
  pictures: Map<string, LibraryPicture>;
};

/** @throws an Error that names the file at fault */
export function readLibrary(folder = LIBRARY_FOLDER): Library {
  const pages = pageFiles(folder).map((file) => readPageFile(join(folder, 'pages', file)));
  const pictureList = join(folder, 'pictures/pictures.json');
  return {
    categories: Categories.parse(parse(readFileSync(join(folder, 'categories.yaml'), 'utf8'))),
    pages,
    pictures: existsSync(pictureList)
      ? new Map(Object.entries(Pictures.parse(JSON.parse(readFileSync(pictureList, 'utf8')))))
      : new Map(),
  };
}

/** Rises when filling makes more of the same files, so that installations that exist are filled anew. */
const FILLING = 3;

/** Changes when any file of the library does; cheap enough for every start. */
export function libraryFingerprint(folder = LIBRARY_FOLDER): string {
  const hash = createHash('sha256').update(`${FILLING}`);
  const files = [
    'categories.yaml',
    'pictures/pictures.json',
    ...pageFiles(folder).map((file) => `pages/${file}`),
  ];
  for (const file of files) {
    const path = join(folder, file);
    hash.update(file).update(existsSync(path) ? readFileSync(path) : '');
  }
  return hash.digest('base64url');
}

function pageFiles(folder: string): string[] {
  return readdirSync(join(folder, 'pages'))
    .filter((file) => file.endsWith('.md'))
    .sort();
}

function readPageFile(path: string): Library['pages'][number] {
  const text = readFileSync(path, 'utf8');
  try {
    return { page: parsePageFile(text), hash: createHash('sha256').update(text).digest('base64url') };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}
