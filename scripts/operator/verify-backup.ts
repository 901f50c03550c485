import { verifyBackup } from '#features/backups/server/verify-backup.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { readFileArguments, runCommand } from './command.ts';

// `npm run backup:verify -- FILE`: restores a backup into a temporary database, compares the two, and removes
// the database.

await runCommand(async ({ settings, connection, url }) => {
  const { file } = readFileArguments(`Name the file of the backup: ${commandLine('backup:verify', 'FILE')}`);
  const { manifest, sums } = await verifyBackup({ connection, url }, file, settings.BACKUP_PASSPHRASE);
  console.log(
    `${file} is good: made ${manifest.madeAt} by version ${manifest.version}, ${manifest.tables.length} tables restored equal, ${Object.keys(sums.media).length} files read.`,
  );
});
