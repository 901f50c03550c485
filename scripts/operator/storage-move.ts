import { commandLine } from '#platform/server/command-line.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { readEnvironment, SettingError } from '#platform/server/environment.ts';
import { copyStore, type Moved } from '#platform/server/files/move-store.ts';
import { openStorage } from '#platform/server/files/open-store.ts';

// `npm run storage:move -- FROM_URL TO_URL`: copies all media files from one store to another. The addresses
// have the same form as STORAGE_URL. It deletes nothing, and continues where an earlier run stopped. The exit
// code is 1 if a file was not copied.

/** Prints a line of progress after this number of files. */
const TOLD_FILES = 100;

try {
  const [from, to] = process.argv.slice(2);
  if (!from || !to || from === to)
    throw new SettingError(
      `Name two stores: ${commandLine('storage:move', 'file:///srv/media s3://media?endpoint=…')}`,
    );
  const [source, target] = [await open(from), await open(to)];
  const moved = await copyStore(source, target, tellSometimes);
  for (const store of [source, target]) store.close();
  console.log(`Done: ${inWords(moved)}.`);
  for (const name of moved.damaged) console.error(`Not copied, as its bytes are damaged: ${name}`);
  process.exitCode = moved.damaged.length > 0 ? 1 : 0;
} catch (error) {
  console.error(reasonOf(error));
  console.error('Run the same command again to continue.');
  process.exitCode = 1;
}

function open(url: string) {
  return openStorage(readEnvironment({ ...process.env, STORAGE_URL: url }));
}

function tellSometimes(moved: Moved): void {
  if ((moved.copied + moved.known + moved.damaged.length) % TOLD_FILES === 0)
    console.log(`${inWords(moved)} …`);
}

function inWords({ copied, known, damaged }: Moved): string {
  return `${copied} files copied, ${known} already there, ${damaged.length} damaged`;
}
