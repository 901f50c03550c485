import { makeAdministratorLink } from '#features/accounts/server/sign-in/administrator-link.ts';
import { systemClock } from '#platform/server/clock.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { runCommand } from './command.ts';

// `npm run admin:reset [user name]`: prints a link that sets a new password for an administrator. The link is
// valid for one hour. The command works whether the server is running or not.

await runCommand(async ({ settings, connection }) => {
  const userName = process.argv[2] ?? settings.ADMIN_USERNAME;
  await migrate(connection);
  const link = await makeAdministratorLink({ connection, settings, clock: systemClock }, userName);
  console.log(
    link ??
      `No administrator is called "${userName}". Name one: ${commandLine('admin:reset', '<user name>')}`,
  );
  if (!link) process.exitCode = 1;
});
