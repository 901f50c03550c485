import { makeAdministratorLink } from '#features/accounts/server/sign-in/administrator-link.ts';
import { systemClock } from '#platform/server/clock.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { runCommand } from './command.ts';

// `npm run admin:reset [user name]`: prints a link that sets a new password for an administrator. The link is
// valid for one hour. The command works whether the server is running or not.

const usage = `Name one administrator, or none for the first: ${commandLine('admin:reset', '[USER-NAME]')}`;

await runCommand({ usage, most: 1 }, async ({ settings, connection, given }) => {
  const userName = given[0] ?? settings.ADMIN_USERNAME;
  await migrate(connection);
  const link = await makeAdministratorLink({ connection, settings, clock: systemClock }, userName);
  console.log(
    link ?? `No administrator is called "${userName}". Name one: ${commandLine('admin:reset', 'USER-NAME')}`,
  );
  if (!link) process.exitCode = 1;
});
