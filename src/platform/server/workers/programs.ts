import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The folders in which the server looks for optional programs, their libraries and their data, in this order.
 */
export type ProgramPath = readonly string[];

/** The folder names that Debian and Ubuntu use for the libraries of each architecture. */
const TRIPLETS: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

/**
 * The default value of the setting PROGRAM_PATH.
 * @param path the environment variable PATH of this process
 */
export function usualProgramPath(path = ''): ProgramPath {
  return [...path.split(delimiter), ...librariesAndData()].filter((folder) => folder !== '');
}

/** @returns the program's absolute path, or undefined if it is not installed */
export function findProgram(folders: ProgramPath, name: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find(isProgram);
}

/**
 * @param names possible names of a library or a data folder, such as `libflite.so.1` or `pocketsphinx/model`
 * @returns the path of the first name that exists in one of the folders; undefined if none exists
 */
export function findFile(folders: ProgramPath, ...names: string[]): string | undefined {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // The path must be a file: a folder can have the execute permission, too.
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function librariesAndData(): string[] {
  if (process.platform === 'win32') return ['C:\\Program Files\\eSpeak NG'];
  const prefixes = process.platform === 'darwin' ? ['/opt/homebrew', '/usr/local'] : ['/usr/local', '/usr'];
  const triplet = TRIPLETS[process.arch];
  const libraries = ['lib64', 'lib', ...(triplet ? [`lib/${triplet}`] : [])];
  return prefixes.flatMap((prefix) => [...libraries, 'share'].map((folder) => join(prefix, folder)));
}
