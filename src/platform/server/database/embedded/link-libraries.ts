import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Creates the symbolic links between shared libraries. npm packages cannot contain links, so the package
 * contains a list of them instead. The links are relative, so that the project's folder can be moved or
 * copied. Broken links are replaced.
 * @param native folder of the package
 */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    // Several processes may create the same link at the same time. So each process creates the link under a
    // name of its own, and then renames it in one step.
    const own = `${path}.${process.pid}`;
    symlinkSync(relative(dirname(path), join(native, '..', source)), own);
    renameSync(own, path);
  }
}
