import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureFirstAdministrator } from '#features/accounts/server/sign-in/first-administrator.ts';
import { operatorSettings } from '#platform/server/operator-settings.ts';
import { startApp } from '../app.ts';
import { guide, ROOT } from './guide-commands.ts';

test('every setting that the operating guide names exists', () => {
  const code =
    guide
      .replace(/```.*?```/gs, '')
      .match(/`[^`]+`/g)
      ?.join(' ') ?? '';
  // A name in capitals is a setting if it has an underscore or is followed by `=`; `GET` and `BAD` are not
  // settings.
  const names = new Set(code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|(?<=`)[A-Z][A-Z0-9]*(?==)/g));
  names.delete('NAME');
  expect(names.size).toBeGreaterThan(45);
  expect([...names].filter((name) => !(name in operatorSettings.shape))).toEqual([]);
});

test('npm run admin:reset prints a link for the first administrator, and names nobody else', async () => {
  const app = await startApp({ env: { ADMIN_PASSWORD: 'Weddell-400m!' } });
  await ensureFirstAdministrator(app);
  const env = { PATH: process.env.PATH, DATA_DIR: app.settings.dataDir, DATABASE_URL: app.databaseUrl };
  expect(await resetAdministrator(env)).toMatch(/^http:\/\/localhost:5000\/home\/reset\?token=[\w-]{43}\n$/);
  expect(await resetAdministrator(env, 'somebody')).toContain('No administrator is called "somebody"');
  await app.close();
});

function resetAdministrator(env: NodeJS.ProcessEnv, ...names: string[]): Promise<string> {
  const command = [join(ROOT, 'scripts/operator/admin-reset.ts'), ...names];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (_error, stdout) => resolve(stdout));
  });
}
