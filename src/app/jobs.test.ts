import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../../test/app.ts';
import { runBackupCommand } from './jobs.ts';

afterEach(() => vi.unstubAllEnvs());

test('the nightly backup runs its commands with the settings of the server', async () => {
  const app = await startApp();
  onTestFinished(app.close);
  const { dataDir } = app.settings;
  vi.stubEnv('DATABASE_URL', app.databaseUrl);
  vi.stubEnv('DATA_DIR', dataDir);
  const file = join(dataDir, 'night.backup');
  await runBackupCommand('back-up', file);
  expect(statSync(file).size).toBeGreaterThan(10_000);
});
