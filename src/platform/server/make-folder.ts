import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it. The `recursive` of Node never ends where nobody can create a folder, as in
 * /proc.
 * @throws an error of the file system
 */
export function makeFolder(folder: string, mode: number): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it at the same moment.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
