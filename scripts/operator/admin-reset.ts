import { join } from 'node:path';
import { makeAdministratorLink } from '#features/accounts/server/sign-in/administrator-link.ts';
import { systemClock } from '#platform/server/clock.ts';
import { connect } from '#platform/server/database/connect.ts';
import { shareEmbedded } from '#platform/server/database/embedded/shared-embedded.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { readEnvironment, SettingError } from '#platform/server/environment.ts';

// `npm run admin:reset [user name]`: prints a link that sets a new password for an administrator, valid for
// one hour.

try {
  process.exitCode = await printLink(process.argv[2]);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Works with and without a running server. @returns the exit code */
async function printLink(name: string | undefined): Promise<number> {
  const settings = readEnvironment(process.env);
  const userName = name ?? settings.ADMIN_USERNAME;
  const embedded = settings.DATABASE_URL
    ? undefined
    : await shareEmbedded(join(settings.dataDir, 'database'), () => {});
  const connection = connect(
    embedded ?? { url: settings.DATABASE_URL ?? '' },
    (error) => console.error(error.message),
    2,
  );
  try {
    await migrate(connection);
    const link = await makeAdministratorLink({ connection, settings, clock: systemClock }, userName);
    console.log(
      link ?? `No administrator is called "${userName}". Name one: npm run admin:reset -- <user name>`,
    );
    return link ? 0 : 1;
  } finally {
    await connection.close();
    await embedded?.leave();
  }
}
