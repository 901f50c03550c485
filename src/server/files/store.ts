import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files lie that come with the product: one folder, names as the specification gives them. */
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
      const unfinished = join(folder, `.${randomUUID()}.part`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, join(folder, name));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}
