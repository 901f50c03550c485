import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '#platform/server/environment.ts';
import type { Part } from '../contract.ts';

/** In bytes; `freeBytes` is what the user of the server may still write. */
export type Space = { freeBytes: number; totalBytes: number };
export type ReadSpace = (folder: string) => Promise<Space>;

const GB = 1e9;
/** One film may need this much. */
const FULL_BYTES = GB;
const FULL_SHARE = 0.02;
const SCARCE_BYTES = 5 * GB;
const SCARCE_SHARE = 0.1;

type DiskDeps = { settings: Pick<Environment, 'dataDir' | 'STORAGE_URL'>; readSpace: ReadSpace };

/** Looks at the disks of the data and of the media, and tells of the fuller one. */
export async function checkDisk({ settings: { dataDir, STORAGE_URL }, readSpace }: DiskDeps): Promise<Part> {
  const name = 'Disk';
  const folders = [dataDir, ...(STORAGE_URL?.startsWith('file:') ? [fileURLToPath(STORAGE_URL)] : [])];
  const spaces = await Promise.all(folders.map(readSpace));
  const [fullest] = spaces.sort((one, other) => one.freeBytes - other.freeBytes);
  // There is always the disk of the data.
  const { freeBytes, totalBytes } = fullest as Space;
  const share = freeBytes / totalBytes;
  const says = `${inWords(freeBytes)} of ${inWords(totalBytes)} are free.`;
  // A small disk with a tenth free and a large disk with a few gigabytes free are both in order.
  if (freeBytes < FULL_BYTES || (share < FULL_SHARE && freeBytes < SCARCE_BYTES))
    return { name, is: 'fails', says, advice: 'Free some space now: without it nothing can be saved.' };
  if (share < SCARCE_SHARE && freeBytes < SCARCE_BYTES)
    return { name, is: 'watch', says, advice: 'Free some space soon, or give the server a larger disk.' };
  return { name, is: 'works', says };
}

/** Asks the file system. */
export async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

function inWords(bytes: number): string {
  const gigabytes = bytes / GB;
  return gigabytes < 10 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(gigabytes)} GB`;
}
