import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '#platform/server/environment.ts';
import type { Part } from '../contract.ts';

/** Disk space in bytes. `freeBytes` is the space that the server's system user can still use. */
export type Space = { freeBytes: number; totalBytes: number };
export type ReadSpace = (folder: string) => Promise<Space>;

const GB = 1e9;
/** With less free space than this, in bytes, the disk counts as full: a single film may need this much. */
const FULL_BYTES = GB;
const FULL_SHARE = 0.02;
const SCARCE_BYTES = 5 * GB;
const SCARCE_SHARE = 0.1;

type DiskDeps = { settings: Pick<Environment, 'dataDir' | 'STORAGE_URL'>; readSpace: ReadSpace };

/** Checks the disks with the data and the media, and reports the one with less free space. */
export async function checkDisk({ settings: { dataDir, STORAGE_URL }, readSpace }: DiskDeps): Promise<Part> {
  const name = 'Disk';
  const folders = [dataDir, ...(STORAGE_URL?.startsWith('file:') ? [fileURLToPath(STORAGE_URL)] : [])];
  const spaces = await Promise.all(folders.map(readSpace));
  const [fullest] = spaces.sort((one, other) => one.freeBytes - other.freeBytes);
  // The cast is safe: the list always has the disk with the data.
  const { freeBytes, totalBytes } = fullest as Space;
  const share = freeBytes / totalBytes;
  const says = `${inWords(freeBytes)} of ${inWords(totalBytes)} are free.`;
  // Checks both the free space in bytes and its share of the disk. On a small disk a tenth of the space is
  // enough; on a large disk a few gigabytes are enough.
  if (freeBytes < FULL_BYTES || (share < FULL_SHARE && freeBytes < SCARCE_BYTES))
    return { name, is: 'fails', says, advice: 'Free some space now: without it nothing can be saved.' };
  if (share < SCARCE_SHARE && freeBytes < SCARCE_BYTES)
    return { name, is: 'watch', says, advice: 'Free some space soon, or give the server a larger disk.' };
  return { name, is: 'works', says };
}

/** Reads the free and the total space from the file system. */
export async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

function inWords(bytes: number): string {
  const gigabytes = bytes / GB;
  return gigabytes < 10 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(gigabytes)} GB`;
}
