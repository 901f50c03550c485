import { mkdirSync } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where media lie: one folder, names as the specification gives them. */
export type FileStore = {
  folder: string;
  has(name: string): Promise<boolean>;
  /** Atomic: a reader sees the whole file or none. */
  put(name: string, bytes: Uint8Array): Promise<void>;
};

/** @param folder absolute; made when it is not there */
export function openStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return {
    folder,
    has: async (name) => (await stat(join(folder, name)).catch(() => null)) !== null,
    put: async (name, bytes) => {
      const unfinished = join(folder, `.${name}.${process.pid}.part`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, name));
    },
  };
}
