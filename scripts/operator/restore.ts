import { mediaFilesIn } from '#features/backups/server/media-files.ts';
import { restoreBackup } from '#features/backups/server/restore-backup.ts';
import { withBackupFile } from '#features/backups/server/stored-backups.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openStorage } from '#platform/server/files/open-store.ts';
import { runCommand } from './command.ts';

// `npm run restore -- FILE [--replace]`: restores a backup into an empty system. With `--replace` it
// overwrites existing data. FILE may also be the name of a backup in the S3 store that BACKUP_FOLDER names.

const usage = `Name the file of the backup: ${commandLine('restore', 'FILE [--replace]')}`;

await runCommand({ usage, flags: ['replace'], least: 1 }, async (command) => {
  const { settings, connection, given, isSet } = command;
  const [file = ''] = given;
  const store = await openStorage(settings);
  const deps = { connection, settings, media: mediaFilesIn(store), hasSecret: Boolean(process.env.SECRET) };
  const restored = await withBackupFile(settings, file, (path) =>
    restoreBackup(deps, path, { isReplacing: isSet.replace }),
  ).finally(store.close);
  const { manifest, media, erased, hasOtherSecret } = restored;
  console.log(
    `Restored what was there on ${manifest.madeAt}: ${manifest.tables.length} tables, ${media} files.`,
  );
  console.log('Everyone signs in again. Each class has a new code and is closed to new pupils.');
  if (!manifest.withMedia)
    console.log('The backup holds the database only: the files of the media are as they were.');
  if (erased > 0) console.log(`Deleted again, because they were deleted after the backup: ${erased}.`);
  if (hasOtherSecret)
    console.warn(
      'The secret differs from that of the backup: pupils with secret pictures need new cards. Set SECRET to the old one to avoid this.',
    );
});
