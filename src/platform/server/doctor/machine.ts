import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Environment } from '../environment.ts';
import { folderOf } from '../files/open-store.ts';
import { isBucketAddress } from '../files/s3/store-address.ts';
import { findProgram } from '../workers/programs.ts';
import { checkBackupBucket, checkMediaBucket } from './bucket.ts';
import { bad, type Finding, good, reasonOf, warning } from './finding.ts';

/** With less free space than this, in bytes, a single film may fill the disk. */
const LITTLE_SPACE_BYTES = 2 * 1024 ** 3;
/** With less free space than this, in bytes, PostgreSQL may stop at any moment. */
const NO_SPACE_BYTES = 200 * 1024 ** 2;

/** Checks that the port is free. It is not an error if a running server of this product uses it. */
export function checkPort({ PORT, HOST }: Environment): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(ofPort(error, PORT, HOST)));
    server.listen(PORT, HOST, () => server.close(() => resolve(good(`Port ${PORT} on ${HOST} is free.`))));
  });
}

function ofPort(error: Error, port: number, host: string): Finding {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return warning(
      `Port ${port} is in use. If Antarctic Explorer is running, this is as it should be; otherwise set PORT to another number.`,
    );
  if (code === 'EACCES') return bad(`This user may not open port ${port}: set PORT to a number from 1024.`);
  return bad(`HOST is "${host}", which is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`);
}

/** Checks that media can be stored: the store is writable, and the disk has enough free space. */
export async function checkStorage(settings: Environment): Promise<Finding[]> {
  const { STORAGE_URL, dataDir } = settings;
  if (isBucketAddress(STORAGE_URL ?? ''))
    return [await checkMediaBucket(settings), await checkSpace(dataDir)];
  const folder = folderOf(settings);
  const existing = await nearestFolder(folder);
  try {
    await access(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    const name = STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR';
    return [
      bad(
        `Media cannot be written to ${existing} (${reasonOf(error)}): give this user the right to write there, or change ${name}.`,
      ),
    ];
  }
  const folders = [...new Set([existing, dataDir])];
  return [good(`Media can be written to ${folder}.`), ...(await Promise.all(folders.map(checkSpace)))];
}

/**
 * Checks that nightly backups can be stored. Returns an empty list if BACKUP_FOLDER is not set, because then
 * there are no nightly backups.
 */
export async function checkBackups(settings: Environment): Promise<Finding[]> {
  const { BACKUP_FOLDER } = settings;
  if (BACKUP_FOLDER === undefined) return [];
  if (isBucketAddress(BACKUP_FOLDER)) return [await checkBackupBucket(settings)];
  return [await checkBackupFolder(BACKUP_FOLDER)];
}

/** Checks that the user who runs this program may write backups into a folder. */
export async function checkBackupFolder(folder: string): Promise<Finding> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return good(`Backups can be written to ${folder}.`);
  } catch (error) {
    return bad(
      `Backups cannot be written to ${folder} (${reasonOf(error)}): make this folder, give this user the right to write there, or change BACKUP_FOLDER.`,
    );
  }
}

async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  return found || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

/** Checks the free space of the disk that contains the folder. */
async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  return ofSpace(bavail * bsize, folder);
}

/**
 * Reports whether the free space of the disk is enough.
 * @param freeBytes the space that the user who runs this program may still use
 */
export function ofSpace(freeBytes: number, folder: string): Finding {
  const text = `${(freeBytes / 1e9).toFixed(1)} GB are free for ${folder}`;
  if (freeBytes < NO_SPACE_BYTES) return bad(`${text}: free some space before you start the server.`);
  if (freeBytes < LITTLE_SPACE_BYTES)
    return warning(`${text}: free some space, as one film may need it all.`);
  return good(`${text}.`);
}

const PROGRAMS = [
  { names: ['ffmpeg'], without: 'films cannot be converted' },
  { names: ['ffprobe'], without: 'films cannot be checked' },
  { names: ['espeak-ng', 'flite'], without: 'pages are read aloud by the voices of browsers only' },
];

/**
 * Checks the optional programs. Programs for reading aloud are not checked if a speech service is configured.
 */
export function checkPrograms({ programPath, TTS_ENGINE }: Environment): Finding[] {
  const isSpoken = TTS_ENGINE === 'openai' || TTS_ENGINE === 'watson' || TTS_ENGINE === 'off';
  return PROGRAMS.filter(({ names }) => !(isSpoken && names.includes('flite'))).map(({ names, without }) => {
    const found = names.map((name) => findProgram(programPath, name)).find(Boolean);
    if (found) return good(`Found ${found}.`);
    return warning(
      `${names.join(' or ')} is not installed: ${without}. Install it, or name its folder in PROGRAM_PATH.`,
    );
  });
}
