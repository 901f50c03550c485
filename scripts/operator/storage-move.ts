import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isServerRunning } from '#features/backups/server/queries.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { callLimits, connect } from '#platform/server/database/connect.ts';
import { shareEmbedded } from '#platform/server/database/embedded/shared-embedded.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { type Environment, readEnvironment, SettingError } from '#platform/server/environment.ts';
import { copyStore, type Moved } from '#platform/server/files/move-store.ts';
import { folderOf, openStorage } from '#platform/server/files/open-store.ts';
import { isBucketAddress } from '#platform/server/files/s3/store-address.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { readArguments } from './arguments.ts';
import { sayProblem } from './command.ts';

// `npm run storage:move -- FROM_URL TO_URL`: copies all media files from one store to another. The addresses
// have the same form as STORAGE_URL. It deletes nothing, and continues where an earlier run stopped. The exit
// code is 1 if a file was not copied.

const SERVER_RUNS =
  'A server is running: a file that it took in meanwhile may be missing. Stop it, and run the same command again.';

/** Prints the progress each time this many files have been copied. */
const TOLD_FILES = 100;

const usage = `Name two stores: ${commandLine('storage:move', 'file:///srv/media s3://media?endpoint=…')}`;

try {
  const { source, target, settings } = await openStores();
  process.exitCode = (await move(source, target)) ? 0 : 1;
  if (await isServerRunningAt(settings)) console.error(SERVER_RUNS);
} catch (error) {
  sayProblem(error);
}

/**
 * Opens the two stores that the arguments name.
 * @throws SettingError if the arguments do not name two stores, or if the first store does not exist
 */
async function openStores(): Promise<{ source: FileStore; target: FileStore; settings: Environment }> {
  const [from = '', to = ''] = readArguments({ usage, least: 2 }).given;
  if (from === to) throw new SettingError(usage);
  const settingsFor = (url: string) => readEnvironment({ ...process.env, STORAGE_URL: url });
  const settings = await naming('first', async () => settingsFor(from));
  const targetSettings = await naming('second', async () => settingsFor(to));
  // Opening a store creates its folder. So without this check, a mistyped folder would look like an empty
  // store.
  if (!isBucketAddress(from) && !existsSync(folderOf(settings)))
    throw new SettingError(`There is no folder ${folderOf(settings)}: name the one that holds the media.`);
  const source = await naming('first', () => openStorage(settings));
  return { source, target: await naming('second', () => openStorage(targetSettings)), settings };
}

/**
 * Calls `open`. If it throws an error about the setting STORAGE_URL, throws the error with "The first
 * address" or "The second address" in place of the setting's name.
 */
async function naming<T>(place: 'first' | 'second', open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    const said = error.message.replace('The setting STORAGE_URL', `The ${place} address`);
    throw new SettingError(said.replace('STORAGE_URL', `the ${place} address`));
  }
}

/**
 * @returns true if a server is running; false also if the database does not respond, because the command
 *   can work without it
 */
async function isServerRunningAt(settings: Environment): Promise<boolean> {
  const { DATABASE_URL, DATABASE_LISTEN_URL: direct, dataDir } = settings;
  const folder = join(dataDir, 'database');
  // The embedded PostgreSQL has the file postmaster.pid while it runs. Without the file it is not running,
  // and so no server of this product is running.
  if (!DATABASE_URL && !existsSync(join(folder, 'postmaster.pid'))) return false;
  try {
    const embedded = DATABASE_URL ? undefined : await shareEmbedded(folder, () => {});
    const { pool } = connect(
      embedded ?? { url: direct ?? DATABASE_URL ?? '' },
      () => {},
      1,
      callLimits(settings.DATABASE_TIMEOUT_SECONDS),
    );
    return await isServerRunning(pool).finally(async () => {
      await pool.end();
      await embedded?.leave();
    });
  } catch {
    return false;
  }
}

/**
 * Copies the files and prints the result.
 * @returns false if a file was not copied
 */
async function move(source: FileStore, target: FileStore): Promise<boolean> {
  try {
    const moved = await copyStore(source, target, tellSometimes);
    console.log(`Done: ${inWords(moved)}.`);
    for (const name of moved.damaged) console.error(`Not copied, as its bytes are damaged: ${name}`);
    return moved.damaged.length === 0;
  } catch (error) {
    console.error(reasonOf(error));
    console.error('Run the same command again to continue.');
    return false;
  } finally {
    for (const store of [source, target]) store.close();
  }
}

function tellSometimes(moved: Moved): void {
  if ((moved.copied + moved.known + moved.damaged.length) % TOLD_FILES === 0)
    console.log(`${inWords(moved)} …`);
}

function inWords({ copied, known, damaged }: Moved): string {
  return `${copied} files copied, ${known} already there, ${damaged.length} damaged`;
}
