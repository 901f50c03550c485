import { makeBackup } from '#features/backups/server/make-backup.ts';
import { mediaFilesIn } from '#features/backups/server/media-files.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openStorage } from '#platform/server/files/open-store.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { runCommand } from './command.ts';

// `npm run backup -- FILE [--database-only]`: writes a backup, even while servers are running. With `--database-only`,
// the backup contains no media files.

const usage = `Name the file of the backup: ${commandLine('backup', 'FILE [--database-only]')}`;

await runCommand({ usage, flags: ['database-only'], least: 1 }, async (command) => {
  const { settings, connection, given, isSet } = command;
  const [file = ''] = given;
  const store = await openStorage(settings);
  const { tables, media, missing } = await makeBackup(
    {
      connection,
      settings,
      media: isSet['database-only'] ? undefined : mediaFilesIn(store),
      version: packageFile.version,
      now: new Date(),
    },
    file,
  ).finally(store.close);
  for (const path of missing) console.warn(`Not in the backup, because it is missing in the store: ${path}`);
  if (settings.BACKUP_PASSPHRASE === undefined)
    console.warn(
      'This backup is not encrypted: it holds names and e-mail addresses, and not the secret. Set BACKUP_PASSPHRASE to encrypt it.',
    );
  console.log(`${file}: ${tables} tables and ${media} files.`);
});
