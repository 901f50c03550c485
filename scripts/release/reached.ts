import { readFileSync } from 'node:fs';
import { builtinModules, stripTypeScriptTypes } from 'node:module';
import { dirname, join, posix } from 'node:path';

/** What a program reaches by its imports. */
export type Reached = {
  /** Paths of modules below the root, sorted. */
  files: string[];
  /** Names of packages, sorted. */
  packages: string[];
};

/** An import that is always followed, an import that runs later, or a module that runs in a process of its own. */
const STATIC = /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm;
const LATER =
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)|\bnew URL\(\s*['"](\.[^'"]+\.ts)['"],\s*import\.meta\.url\s*\)|\bjoin\(\s*import\.meta\.dirname,\s*['"]([^'"]+\.ts)['"]\s*\)/g;

/**
 * Follows the imports of a program that Node runs. Screens (.tsx) that are only imported later are left out: Node cannot
 * run them, and the server never does.
 * @param root the folder of package.json
 * @param entries paths below it
 * @throws Error if a file does not exist, or imports a screen at once
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
  // Without its types, a module has only the imports that run.
  const code = path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  const found = (pattern: RegExp, isLater: boolean) =>
    Array.from(code.matchAll(pattern), (match) => ({
      target: match.slice(1).find((group) => group !== undefined) ?? '',
      isLater,
    }));
  return [...found(STATIC, false), ...found(LATER, true)];
}

/** @returns the path below the root, or undefined for a package */
function toPath(file: string, target: string, imports: Record<string, string>): string | undefined {
  if (target.startsWith('#')) {
    const alias = target.slice(0, target.indexOf('/') + 1);
    return posix.join((imports[`${alias}*`] ?? '').replace('*', ''), target.slice(alias.length));
  }
  if (target.startsWith('.')) return posix.join(dirname(file), target);
  // `join(import.meta.dirname, 'worker.ts')` names a file beside the module.
  return /^[\w-]+\.ts$/.test(target) ? posix.join(dirname(file), target) : undefined;
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}
