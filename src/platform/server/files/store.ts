import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { copyFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Stores the files of the library: one folder, with the names of the basic contract. */
export type FileStore = ReturnType<typeof openStore>;

/** @param folder absolute path; created if missing */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return {
    folder,
    has: async (name: string): Promise<boolean> =>
      (await stat(join(folder, name)).catch(() => null)) !== null,
    /** Atomic: a reader sees the complete file or none. */
    put: (name: string, bytes: Uint8Array): Promise<void> =>
      place(join(folder, name), (unfinished) => writeFile(unfinished, bytes)),
    /** Like `put`, with the bytes of a file on this machine. */
    copy: (name: string, from: string): Promise<void> =>
      place(join(folder, name), (unfinished) => copyFile(from, unfinished)),
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
