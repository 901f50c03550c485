import { readFileSync } from 'node:fs';
import { builtinModules, stripTypeScriptTypes } from 'node:module';
import { dirname, join, posix } from 'node:path';

/** What a program imports, directly and indirectly. */
export type Reached = {
  /** The paths of the imported modules, relative to the root, sorted. */
  files: string[];
  /** Names of packages, sorted. */
  packages: string[];
};

/**
 * `STATIC` matches static imports. `LATER` matches dynamic imports, and the file names of modules
 * that the program runs as separate processes.
 */
const STATIC = /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm;
const LATER =
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)|\bnew URL\(\s*['"](\.[^'"]+\.ts)['"],\s*import\.meta\.url\s*\)|\bjoin\(\s*import\.meta\.dirname,\s*['"]([^'"]+\.ts)['"]\s*\)/g;

/**
 * Follows the imports of a program that Node runs. Leaves out screens (.tsx) that are only imported
 * dynamically: Node cannot run them, and the server never imports them.
 * @param root the folder of package.json
 * @param entries the paths of the program's first modules, relative to the root
 * @throws Error if a file does not exist or imports a screen statically
 */
export function reachedBy(root: string, entries: string[]): Reached {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (!/\.(ts|mjs|js)$/.test(file)) continue;
    for (const { target, isLater } of importsOf(join(root, file))) {
      const path = toPath(file, target, imports);
      if (path === undefined) {
        const name = packageName(target);
        if (!target.startsWith('node:') && !builtinModules.includes(name)) packages.add(name);
      } else if (!path.endsWith('.tsx')) files.add(path);
      else if (!isLater) throw new Error(`${file} imports ${target}, which Node cannot run.`);
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

function importsOf(path: string): { target: string; isLater: boolean }[] {
  const text = readFileSync(path, 'utf8');
  // Removes the types, so that only the imports that Node executes are left.
  const code = path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  const found = (pattern: RegExp, isLater: boolean) =>
    Array.from(code.matchAll(pattern), (match) => ({
      target: match.slice(1).find((group) => group !== undefined) ?? '',
      isLater,
    }));
  return [...found(STATIC, false), ...found(LATER, true)];
}

/** @returns the path below the root; undefined if the import names a package */
function toPath(file: string, target: string, imports: Record<string, string>): string | undefined {
  if (target.startsWith('#')) {
    const alias = target.slice(0, target.indexOf('/') + 1);
    return posix.join((imports[`${alias}*`] ?? '').replace('*', ''), target.slice(alias.length));
  }
  if (target.startsWith('.')) return posix.join(dirname(file), target);
  // Code such as `join(import.meta.dirname, 'worker.ts')` names a file in the folder of the module itself.
  return /^[\w-]+\.ts$/.test(target) ? posix.join(dirname(file), target) : undefined;
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}
