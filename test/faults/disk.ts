import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isStorageFull } from '#platform/server/storage-full.ts';
import type { Course, Fault } from './fault.ts';
import type { World } from './world.ts';

const FULL_MS = { full: 20_000, short: 5000 };
const PIECES = [1024 * 1024, 4096, 1];

/**
 * Disks without free space. Each is a small file system in memory, which the test fills with one file to the
 * last byte.
 */
export const DISK_FAULTS: Fault[] = [
  { name: 'disk full on DATA_DIR', setting: 'small-disk', happen: fillDisk },
  { name: 'disk full on media', setting: 'small-media', happen: fillDisk },
];

async function fillDisk({ folder }: World, { isShort, note, recovers }: Course): Promise<void> {
  const path = join(folder, 'filler');
  const endsAt = performance.now() + FULL_MS[isShort ? 'short' : 'full'];
  const file = openSync(path, 'w');
  try {
    // The server may delete files while the disk is full. The test fills the freed space again.
    for (; performance.now() < endsAt; await wait(20)) fill(file);
  } finally {
    closeSync(file);
    rmSync(path);
  }
  recovers();
  note('a tmpfs filled to the last byte');
}

function fill(file: number): void {
  for (const bytes of PIECES) {
    const piece = Buffer.alloc(bytes);
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
    }
  }
}
