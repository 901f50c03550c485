import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that may go at any time: what was used longest ago goes first. */
export type KeptFiles = {
  /** @returns null when it is not there */
  read(name: string): Promise<Buffer | null>;
  /** Atomic: a reader sees the whole file or none. @throws Error when it cannot be written, on a full disk for one */
  write(name: string, bytes: Uint8Array): Promise<void>;
};

type Options = {
  folder: string;
  /** Of all files together. */
  mostBytes: number;
};

/** When there is too much, it is made this much less, so that not every write has to look through the folder. */
const LEFT_SHARE = 0.9;
/** Other processes write into the folder too: after this share of it was written here, it is looked through again. */
const LOOK_SHARE = 0.05;
/** When a file was last used is written down no more often than this. */
const TOUCH_MS = 10 * 60_000;
/** What a process was killed over. */
const UNFINISHED_MS = 3600_000;
const UNFINISHED = '.part';

export function openKeptFiles({ folder, mostBytes }: Options): KeptFiles {
  // Nothing is known at first: the first file written has the folder looked through.
  let unlooked = Number.POSITIVE_INFINITY;
  return {
    read: async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path).catch(() => null);
      if (bytes) await touch(path);
      return bytes;
    },
    write: async (name, bytes) => {
      if (bytes.length > mostBytes) return;
      await writeWhole(folder, name, bytes);
      unlooked += bytes.length;
      if (unlooked < mostBytes * LOOK_SHARE) return;
      unlooked = 0;
      await sweep(folder, mostBytes);
    },
  };
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`);
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(folder, name));
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The time of change is that of the last use; one that has just gone has none. */
async function touch(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  const now = new Date();
  if (found && now.getTime() - found.mtimeMs > TOUCH_MS) await utimes(path, now, now).catch(() => {});
}

async function sweep(folder: string, mostBytes: number): Promise<void> {
  const files = await list(folder);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  const most = bytes > mostBytes ? mostBytes * LEFT_SHARE : mostBytes;
  const abandonedBefore = Date.now() - UNFINISHED_MS;
  for (const { path, size, usedAt } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    const isAbandoned = path.endsWith(UNFINISHED) && usedAt < abandonedBefore;
    if (bytes <= most && !isAbandoned) continue;
    await rm(path, { force: true });
    bytes -= size;
  }
}

async function list(folder: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const file = await stat(path).catch(() => null);
      return file ? [{ path, size: file.size, usedAt: file.mtimeMs }] : [];
    }),
  );
  return found.flat();
}
