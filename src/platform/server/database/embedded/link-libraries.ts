import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * npm packages cannot hold symbolic links: the list of them is shipped instead. They are relative, so that the folder
 * of the project may be moved or copied; one that leads nowhere is made anew. @param native folder of the package
 */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    // Several processes may start at once: each puts its link in place in one step.
    const own = `${path}.${process.pid}`;
    symlinkSync(relative(dirname(path), join(native, '..', source)), own);
    renameSync(own, path);
  }
}
