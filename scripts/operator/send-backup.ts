import { sendBackup } from '#features/backups/server/stored-backups.ts';
import { runWithSettings } from './command.ts';

// Sends a backup to the S3 store that BACKUP_FOLDER names. The server starts this script as a separate
// process after a nightly backup, because sending takes minutes.

await runWithSettings({ usage: 'Name the file of the backup.', least: 1 }, async (settings, { given }) => {
  const [file = ''] = given;
  await sendBackup(settings, file);
});
