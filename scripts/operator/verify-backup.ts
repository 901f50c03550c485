import { withBackupFile } from '#features/backups/server/stored-backups.ts';
import { verifyBackup } from '#features/backups/server/verify-backup.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { runCommand } from './command.ts';

// `npm run backup:verify -- FILE`: restores a backup into a temporary database, compares this database with
// the backup, and removes it. FILE may also be the name of a backup in the S3 store that BACKUP_FOLDER names.

const usage = `Name the file of the backup: ${commandLine('backup:verify', 'FILE')}`;

await runCommand({ usage, least: 1 }, async ({ settings, connection, url, given }) => {
  const [file = ''] = given;
  const { manifest, sums } = await withBackupFile(settings, file, (path) =>
    verifyBackup({ connection, url }, path, settings.BACKUP_PASSPHRASE),
  );
  console.log(
    `${file} is good: made ${manifest.madeAt} by version ${manifest.version}, ${manifest.tables.length} tables restored equal, ${Object.keys(sums.media).length} files read.`,
  );
});
