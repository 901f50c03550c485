// Checks the layout of the repository: how deep its folders are, and how many modules each folder contains.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const CODE_FOLDERS = ['src', 'tools', 'test', 'scripts'];
const CODE = /\.(tsx?|mjs|js|css)$/;
const MODULE = /(?<!\.(test|spec))\.(tsx?|mjs|js)$/;
const MAX_DEPTH = 5;
const MAX_MODULES = 13;

/**
 * Finds folders that are nested too deeply or contain too many modules. Tests and style sheets do not count
 * as modules.
 * @param root the repository's folder
 * @returns a sentence for each fault
 */
export function findLayoutFaults(root) {
  return [...foldersWithCode(root)].sort().flatMap(([folder, files]) => {
    const faults = [];
    const depth = folder.split('/').length;
    if (depth > MAX_DEPTH) faults.push(`${folder} is ${depth} folders deep: ${MAX_DEPTH} is the limit.`);
    const modules = files.filter((file) => MODULE.test(file)).length;
    if (modules > MAX_MODULES)
      faults.push(`${folder} holds ${modules} modules: above ${MAX_MODULES} it needs folders by topic.`);
    return faults;
  });
}

/** Maps each folder that contains code, by its path below the root, to its code files. */
function foldersWithCode(root) {
  const folders = new Map();
  for (const top of CODE_FOLDERS)
    for (const entry of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !CODE.test(entry.name)) continue;
      const folder = relative(root, entry.parentPath).replaceAll(sep, '/');
      folders.set(folder, [...(folders.get(folder) ?? []), entry.name]);
    }
  return folders;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const faults = findLayoutFaults(process.argv[2] ?? process.cwd());
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
