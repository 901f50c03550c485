import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAID_ELSEWHERE } from '../packages/licences.mjs';

const said: Record<string, string> = SAID_ELSEWHERE;

/** A platform for which an archive is made. The programs in the archive must be linked against glibc. */
export type Platform = { os: string; cpu: string };

/** A package in the lockfile. */
export type Package = {
  /** The path at which npm installs the package, such as `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  licence: string;
  /** The hash of the package as npm writes it: `sha512-…`. */
  integrity?: string;
  /** The paths of the packages that this package needs on the platform, sorted. */
  uses: string[];
};

/**
 * A package with the folder of its files. `isIn` says whether its files are in the archive itself or in the
 * scripts of the web app.
 */
export type Shipped = Package & { folder: string; isIn: 'server' | 'web app' };

type Entry = {
  version: string;
  license?: string;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lockfile = { packages: Record<string, Entry> };

export function readLockfile(root: string): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

/**
 * Finds all packages that the given packages need on a platform: dependencies, optional dependencies that are
 * made for the platform, and required peer dependencies.
 * @param paths the paths at which npm installs the given packages, such as `node_modules/fastify`
 * @returns the given packages and the packages that they need, sorted by path
 * @throws Error if a package is not in the lockfile
 */
export function packagesFor({ packages }: Lockfile, paths: string[], platform: Platform): Package[] {
  const found = new Map<string, Package>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const entry = packages[path] ?? missing(path);
    const uses = usesOf(packages, path, entry, platform);
    const name = path.split('node_modules/').at(-1) ?? path;
    found.set(path, {
      path,
      name,
      version: entry.version,
      licence: entry.license ?? said[name] ?? missing(`licence of ${name}`),
      integrity: entry.integrity,
      uses,
    });
    waiting.push(...uses);
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function missing(what: string): never {
  throw new Error(`package-lock.json has no ${what}: run "npm run lock".`);
}

function usesOf(packages: Lockfile['packages'], path: string, entry: Entry, platform: Platform): string[] {
  const required = [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    ),
  ];
  const needed = required
    // Leaves out optional dependencies, because npm's lockfile may list them among the required ones too.
    .filter((name) => !(name in (entry.optionalDependencies ?? {})))
    .map((name) => locate(packages, path, name) ?? missing(name));
  const optional = Object.keys(entry.optionalDependencies ?? {})
    .map((name) => locate(packages, path, name))
    .filter((found) => found !== undefined && runsOn(packages[found], platform));
  return [...new Set([...needed, ...(optional as string[])])].sort();
}

/** @returns the path at which Node finds a package when the package at `from` imports it, or undefined */
function locate(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

function runsOn(entry: Entry | undefined, { os, cpu }: Platform): boolean {
  const holds = (allowed: string | string[] | undefined, value: string) =>
    allowed === undefined || [allowed].flat().includes(value);
  return holds(entry?.os, os) && holds(entry?.cpu, cpu) && holds(entry?.libc, 'glibc');
}
