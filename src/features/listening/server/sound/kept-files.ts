import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A cache of files in a folder. When the folder is full, the files that were used longest ago are deleted
 * first.
 */
export type KeptFiles = ReturnType<typeof openKeptFiles>;

type Options = {
  folder: string;
  /** Limit for all files together. */
  mostBytes: number;
};

/**
 * A clean-up deletes files until the remaining ones take this share of the maximum size of the folder, so
 * that the next writes need no clean-up.
 */
const LEFT_SHARE = 0.9;
/**
 * After a process has written this share of the maximum size, it measures the size of the folder again,
 * because other processes also write files into the folder.
 */
const LOOK_SHARE = 0.05;
/** Shortest time between two updates of a file's time of last use. */
const TOUCH_MS = 10 * 60_000;
/** Age at which an unfinished file is treated as left behind by a process that was killed. */
const UNFINISHED_MS = 3600_000;
const UNFINISHED = '.part';

export function openKeptFiles({ folder, mostBytes }: Options) {
  // The size of the folder is unknown at first, so the first write checks it.
  let unlooked = Number.POSITIVE_INFINITY;
  return {
    /** @returns null if there is no such file */
    read: async (name: string): Promise<Buffer | null> => {
      const path = join(folder, name);
      const bytes = await readFile(path).catch(() => null);
      if (bytes) await touch(path);
      return bytes;
    },
    /**
     * Writes a file atomically: a reader finds either the whole file or no file.
     * @throws Error when the file cannot be written, for example on a full disk
     */
    write: async (name: string, bytes: Uint8Array): Promise<void> => {
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

/**
 * Updates the modification time of a file, which serves as the time of its last use. A file that was just
 * deleted is skipped.
 */
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
