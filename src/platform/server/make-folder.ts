import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and all missing folders above it. Node's option `recursive` is not used: with it,
 * `mkdirSync` never returns for a path in /proc, in which no folder can be created.
 * @throws the error of the file system, if the folder cannot be created
 */
export function makeFolder(folder: string, mode: number): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created the folder at the same moment. This is not an error.
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
