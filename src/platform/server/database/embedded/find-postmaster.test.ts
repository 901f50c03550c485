import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostmaster } from './find-postmaster.ts';

/** Starts a program that is not PostgreSQL, but names the database's folder in its command line. */
async function startStranger(folder: string): Promise<ChildProcess> {
  const program = 'console.log(); setInterval(() => {}, 60_000)';
  const stranger = spawn(process.execPath, ['-e', program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await new Promise((resolve) => stranger.stdout?.once('data', resolve));
  return stranger;
}

/** @returns a database's folder whose server was stopping when the power failed: its file names this process */
async function aFolderWithStranger(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-postmaster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { pid } = await startStranger(folder);
  const lines = [pid, folder, 1_700_000_000, 5432, '', '127.0.0.1', '', 'stopping'];
  writeFileSync(join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`);
  return folder;
}

test.runIf(process.platform === 'linux')(
  'a program that got the process id of a dead server is not taken for the server',
  async () => {
    expect(findPostmaster(await aFolderWithStranger())).toBeUndefined();
  },
);

test('where the system does not tell what a process runs, the process is not verified', async () => {
  const found = findPostmaster(await aFolderWithStranger(), 'darwin');
  expect(found).toEqual({ port: 5432, isReady: false, isStopping: true, isVerified: false });
});
