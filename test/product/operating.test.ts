import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureFirstAdministrator } from '#features/accounts/server/sign-in/first-administrator.ts';
import { operatorSettings } from '#platform/server/operator-settings.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { startApp } from '../app.ts';

const ROOT = join(import.meta.dirname, '../..');
const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');

/** For each command in docs/operating.md: the file that runs it, and a text that shows this in the file. */
const RUN_BY: Record<string, { test: string; as: string }> = {
  'npm start': { test: 'test/processes/start.test.ts', as: './started.ts' },
  'npm run admin:reset': { test: 'test/product/operating.test.ts', as: 'admin-reset.ts' },
  'npm run backup': { test: 'src/features/backups/backups.test.ts', as: "'back-up'" },
  'npm run backup:verify': { test: 'src/features/backups/backups.test.ts', as: "'verify-backup'" },
  'npm run doctor': { test: 'src/platform/server/doctor/doctor.test.ts', as: 'operator/doctor.ts' },
  'npm run package': { test: 'scripts/release/release.system.test.ts', as: 'release/make.ts' },
  'npm run restore': { test: 'src/features/backups/backups.test.ts', as: "'restore'" },
  'npm run storage:move': { test: 'scripts/operator/storage-move.test.ts', as: 'storage-move.ts' },
  // Both commands are themselves tests that need installed programs. The first is run by hand, the second
  // also in CI.
  'npm run test:cluster': { test: 'scripts/test-cluster.mjs', as: 'PROGRAMS' },
  'npm run test:system': { test: 'scripts/test-system.mjs', as: 'SYSTEM_TESTS' },
};

test('every command of the operating guide exists, and a test runs it', () => {
  const found = guide.match(/\bnpm (?:run [a-z][a-z:-]*|start|test)\b/g) ?? [];
  const commands = [...new Set(found)].sort();
  expect(commands.filter((command) => !(command in RUN_BY))).toEqual([]);
  for (const command of commands) {
    expect(packageFile.scripts).toHaveProperty([command.replace(/^npm (run )?/, '')]);
    const { test: file = '', as = '' } = RUN_BY[command] ?? {};
    expect(readFileSync(join(ROOT, file), 'utf8'), `${command} in ${file}`).toContain(as);
  }
});

test('every setting that the operating guide names exists', () => {
  const code =
    guide
      .replace(/```.*?```/gs, '')
      .match(/`[^`]+`/g)
      ?.join(' ') ?? '';
  // A name with an underscore, or one followed by `=`, is a setting; `GET` and `BAD` are not.
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
