import { createInterface } from 'node:readline';
import { BackupProblem } from '#features/backups/server/archive/backup-problem.ts';
import { mediaFilesIn } from '#features/backups/server/media-files.ts';
import { planRollback, type Rollback, rollBack } from '#features/backups/server/upgrades/roll-back.ts';
import type { Difference } from '#features/backups/server/upgrades/saved-since.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openStorage } from '#platform/server/files/open-store.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { runCommand } from './command.ts';

// `npm start -- --rollback [FILE]`: restores the state from before an upgrade. First it prints what will be
// lost, and asks the operator to confirm.

/** The words that the operator must type to confirm. A single key such as "y" could be pressed by mistake. */
const CONFIRMATION = 'go back';

const usage = `Name no file, or one: ${commandLine('start', '--rollback [FILE]')}. There is no other argument with --rollback.`;

await runCommand({ usage, most: 1 }, async ({ settings, connection, given }) => {
  const store = await openStorage(settings);
  try {
    const deps = {
      connection,
      settings,
      media: mediaFilesIn(store),
      hasSecret: Boolean(process.env.SECRET),
      version: packageFile.version,
    };
    // If no file is given, the backup from before the last upgrade is used.
    const plan = await planRollback(deps, given[0]);
    console.log(inWords(plan));
    process.stdout.write(`To go back, type: ${CONFIRMATION}\n> `);
    if ((await readLine()) !== CONFIRMATION) throw new BackupProblem('Nothing was changed.');
    const { present, erased } = await rollBack(deps, plan, new Date());
    console.log(`What was there until now: ${present}`);
    if (erased > 0) console.log(`Deleted again, because they were deleted after the backup: ${erased}.`);
    console.log('Done. Now start the older version; this one would upgrade again.');
  } finally {
    store.close();
  }
});

/** @returns one line that the operator has typed; '' if the input has ended */
async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return '';
}

function inWords({ path, manifest, savedSince }: Rollback): string {
  const lost = savedSince.filter(({ added, changed }) => added + changed > 0);
  const back = savedSince.filter(({ kind, deleted }) => deleted > 0 && !kind.staysDeleted);
  return [
    `The database goes back to ${path}, made on ${manifest.madeAt}.`,
    lost.length > 0 ? 'Saved since, and lost by going back:' : 'Nothing was saved since.',
    ...lost.map((one) => `  ${countSaved(one)}`),
    ...(back.length > 0 ? ['Deleted since, and there again:'] : []),
    ...back.map(({ kind, deleted }) => `  ${counted(deleted, kind)}`),
    'Files of media stay as they are. Everyone signs in again. Each class has a new code and is closed to new pupils.',
    'What is there now is backed up first.',
  ].join('\n');
}

function countSaved({ kind, added, changed }: Difference): string {
  const parts = [added > 0 && `${added} new`, changed > 0 && `${changed} changed`].filter(Boolean);
  return `${counted(added + changed, kind)} (${parts.join(', ')})`;
}

function counted(count: number, { one, many }: Difference['kind']): string {
  return `${count} ${count === 1 ? one : many}`;
}
