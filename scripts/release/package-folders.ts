import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { ROOT, runStep } from '../prepare.mjs';
import type { Package } from './packages.ts';

const FETCHED = join(ROOT, 'build/packages');

/**
 * Finds the files of a package. npm does not install packages for other platforms; this function fetches them
 * from the registry. The hash of a fetched package must match the lockfile.
 * @returns the package's folder
 * @throws Error if the hash differs, or if npm cannot fetch the package
 */
export async function packageFolder(item: Package): Promise<string> {
  const installed = join(ROOT, item.path);
  if (versionIn(installed) === item.version) return installed;
  const folder = join(FETCHED, `${item.name.replaceAll('/', '+')}-${item.version}`);
  if (versionIn(folder) !== item.version) await fetchPackage(item, folder);
  return folder;
}

function versionIn(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

async function fetchPackage({ name, version, integrity }: Package, folder: string): Promise<void> {
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, 'files'), { recursive: true });
  const to = ['--pack-destination', unfinished, '--ignore-scripts', '--loglevel=error'];
  await runStep(`Fetching ${name} ${version}`, 'npm', ['pack', `${name}@${version}`, ...to]);
  const archive = readdirSync(unfinished).find((file) => file.endsWith('.tgz')) ?? '';
  const bytes = readFileSync(join(unfinished, archive));
  const hash = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (hash !== integrity)
    throw new Error(`${name} ${version} has another hash than in package-lock.json: it is not used.`);
  await pipeline(Readable.from([bytes]), createGunzip(), unpackTar(join(unfinished, 'files'), { strip: 1 }));
  renameSync(join(unfinished, 'files'), folder);
  rmSync(unfinished, { recursive: true });
}
