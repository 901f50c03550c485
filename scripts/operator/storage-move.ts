import { existsSync } from 'node:fs';
import { commandLine } from '#platform/server/command-line.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { readEnvironment, SettingError } from '#platform/server/environment.ts';
import { copyStore, type Moved } from '#platform/server/files/move-store.ts';
import { folderOf, openStorage } from '#platform/server/files/open-store.ts';
import { isBucketAddress } from '#platform/server/files/s3/store-address.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { readArguments } from './arguments.ts';
import { sayProblem } from './command.ts';

// `npm run storage:move -- FROM_URL TO_URL`: copies all media files from one store to another. The addresses
// have the same form as STORAGE_URL. It deletes nothing, and continues where an earlier run stopped. The exit
// code is 1 if a file was not copied.

/** Prints a line of progress after this number of files. */
const TOLD_FILES = 100;

const usage = `Name two stores: ${commandLine('storage:move', 'file:///srv/media s3://media?endpoint=…')}`;

try {
  const { source, target } = await openStores();
  process.exitCode = (await move(source, target)) ? 0 : 1;
} catch (error) {
  sayProblem(error);
}

/** @throws SettingError if the arguments do not name two stores, and if the first one does not exist */
async function openStores(): Promise<{ source: FileStore; target: FileStore }> {
  const [from = '', to = ''] = readArguments({ usage, least: 2 }).given;
  if (from === to) throw new SettingError(usage);
  const settingsFor = (url: string) => readEnvironment({ ...process.env, STORAGE_URL: url });
  const [source, target] = [settingsFor(from), settingsFor(to)];
  // To open a store makes its folder, so a mistyped one would look like an empty store.
  if (!isBucketAddress(from) && !existsSync(folderOf(source)))
    throw new SettingError(`There is no folder ${folderOf(source)}: name the one that holds the media.`);
  return { source: await openStorage(source), target: await openStorage(target) };
}

/** @returns false if a file was not copied */
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
