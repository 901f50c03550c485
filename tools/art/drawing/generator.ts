/**
 * Computes one hash of everything that determines the drawings. While the hash stays the same, the drawings
 * stay the same.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type Catalogue, readCatalogue } from '../catalogue.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../../src/', import.meta.url));
/** What the pictures read outside the folder of the generator, in `src`. */
const READ_IN_SOURCE = [
  'features/diagrams/data',
  'features/map/server/data',
  'features/map/claims.ts',
  'features/map/projection.ts',
  'features/map/web/ground/names.ts',
  'ui/scenes/map-day.webp',
  'ui/scenes/map-night.webp',
];
const PACKAGES = new URL('../../../package.json', import.meta.url);
const CHECKED = new URL('../checking/checked.json', import.meta.url);

const Checked = z.object({ generator: z.string() });
const Dependencies = z.record(z.string(), z.string());
const Packages = z.object({ dependencies: Dependencies, devDependencies: Dependencies });

/** Matches the packages that compute shapes. Their exact versions are part of the hash. */
const DRAWS = /^(d3-|topojson-|world-atlas$)/;

/**
 * @returns the hash of the code that draws the pictures, of its data and packages, and of the list of
 * pictures
 */
export async function hashOfGenerator(folder = FOLDER): Promise<string> {
  const hash = createHash('sha256').update(namesAndHashes(await readCatalogue()));
  const { dependencies, devDependencies } = Packages.parse(JSON.parse(await readFile(PACKAGES, 'utf8')));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }).sort())
    if (DRAWS.test(name)) hash.update(`${name} ${version}\n`);
  for (const [root, files] of [
    [folder, await listFiles(folder)],
    [SOURCE, await listReadInSource()],
  ] as const)
    for (const file of files)
      hash.update(`${relative(root, file).replaceAll(sep, '/')}\n`).update(await readFile(file));
  return hash.digest('hex');
}

/** @returns true if all pictures have been checked since the drawing code last changed */
export async function isChecked(): Promise<boolean> {
  const { generator } = Checked.parse(JSON.parse(await readFile(CHECKED, 'utf8')));
  return generator === (await hashOfGenerator());
}

/**
 * Stores the hash of the generator. Call this after a check has shown that every picture was made from its
 * current drawing.
 */
export async function keepChecked(): Promise<void> {
  await writeFile(CHECKED, `{ "generator": "${await hashOfGenerator()}" }\n`);
}

function namesAndHashes(catalogue: Catalogue): string {
  return Object.entries(catalogue)
    .map(([name, { hash }]) => `${name} ${hash}\n`)
    .join('');
}

/** Lists the files of code and data, without the tests. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$|\.txt$|^(?!checked).*\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function listReadInSource(): Promise<string[]> {
  const paths = READ_IN_SOURCE.map((path) => join(SOURCE, path));
  const lists = await Promise.all(paths.map((path) => (extname(path) ? [path] : listFiles(path))));
  return lists.flat();
}
