import { sendBackup } from '#features/backups/server/stored-backups.ts';
import { readFileArguments, runWithSettings } from './command.ts';

// Sends a backup to the S3 store that BACKUP_FOLDER names. Nightly backups run it in a process of its own,
// because it takes minutes.

await runWithSettings(async (settings) => {
  const { file } = readFileArguments('Name the file of the backup.');
  await sendBackup(settings, file);
});
