import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { copyFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the files lie that come with the product: one folder, names as the specification gives them. */
export type FileStore = {
  folder: string;
  has(name: string): Promise<boolean>;
  /** Atomic: a reader sees the whole file or none. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same with a file of this machine. */
  copy(name: string, from: string): Promise<void>;
};

/** @param folder absolute; made when it is not there */
export function openStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return {
    folder,
    has: async (name) => (await stat(join(folder, name)).catch(() => null)) !== null,
    put: (name, bytes) => place(join(folder, name), (unfinished) => writeFile(unfinished, bytes)),
    copy: (name, from) => place(join(folder, name), (unfinished) => copyFile(from, unfinished)),
  };
}

async function place(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}.part`);
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}
