import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../../../test/app.ts';
import { judgePassword } from '../../contract.ts';

test('the process that rates passwords starts with the first password, and restarts after it was killed', async () => {
  const app = await startApp();
  const fork = vi.spyOn(childProcess, 'fork');
  syncBuiltinESMExports();
  const judge = () => app.send(judgePassword, { body: { password: 'Password1!' } });

  expect(fork).not.toHaveBeenCalled();
  expect((await judge()).body.isEasyToGuess).toBe(true);
  const first = fork.mock.results[0]?.value;
  const ended = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await ended;

  expect((await judge()).body.isEasyToGuess).toBe(true);
  expect(fork).toHaveBeenCalledTimes(2);
  await app.close();
  await expect.poll(() => fork.mock.results[1]?.value.signalCode, { timeout: 60_000 }).not.toBeNull();
  fork.mockRestore();
  syncBuiltinESMExports();
}, 120_000);
