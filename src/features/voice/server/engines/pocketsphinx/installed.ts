import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ACOUSTIC_MODEL, GENERAL_LANGUAGE_MODEL } from '../../pocketsphinx/sphinx.ts';

const LIBRARY = 'libpocketsphinx.so.3';
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];

/**
 * @param root of the file system
 * @returns the names of the packages of Debian that PocketSphinx lacks here; empty where it can hear
 */
export function findMissing(root = '/'): string[] {
  const folders = LIBRARY_FOLDERS.map((folder) => join(root, folder)).flatMap(withFolders);
  const hasLibrary = folders.some((folder) => existsSync(join(folder, LIBRARY)));
  const hasModel = [ACOUSTIC_MODEL, GENERAL_LANGUAGE_MODEL].every((path) => existsSync(join(root, path)));
  return [...(hasLibrary ? [] : ['libpocketsphinx3']), ...(hasModel ? [] : ['pocketsphinx-en-us'])];
}

/** Debian keeps libraries one folder deeper, named after the kind of machine. */
function withFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const inside = readdirSync(folder, { withFileTypes: true }).filter(({ name }) =>
    name.endsWith('-linux-gnu'),
  );
  return [folder, ...inside.map(({ name }) => join(folder, name))];
}
