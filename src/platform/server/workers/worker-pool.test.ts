import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { runTask } from './run-task.ts';
import { openWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-workers-'));
const entry = pathToFileURL(join(folder, 'worker.ts'));
const answerTasks = new URL('./answer-tasks.ts', import.meta.url).href;
// The worker process runs each task as JavaScript code.
writeFileSync(
  entry,
  `import { answerTasks } from '${answerTasks}';
   answerTasks((code) => new Function('return ' + code)());`,
);
afterAll(() => rmSync(folder, { recursive: true }));

let pool: WorkerPool;
afterEach(() => pool.close());

function open(options: Partial<PoolOptions> = {}): void {
  pool = openWorkerPool({ name: 'tests', entry, argument: '', most: 1, idleMs: 60_000, ...options });
}

const run = (code: string, limits: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  runTask(pool, code, { timeoutMs: 60_000, ...limits });

const PID = 'process.pid';
const NEVER = 'new Promise(() => setInterval(() => {}, 1000))';
const CRASH = 'process.kill(process.pid, "SIGKILL")';

test('a worker does one task after another, and gets the argument', async () => {
  open({ argument: 'an argument' });
  const pids = await Promise.all([run(PID), run(PID)]);
  expect(pids[0]).toBe(pids[1]);
  expect(await run('process.argv[2]')).toBe('an argument');
});

test('a worker gets the environment without the settings of the operator', async () => {
  vi.stubEnv('SECRET', 'a key of the operator, of 32 letters');
  open();
  const names = await run('["SECRET", "PATH"].filter((name) => process.env[name]).join()');
  expect(names).toBe('PATH');
});

test('at most the given number of workers run, each for one task at a time', async () => {
  open({ most: 2 });
  const slow = `new Promise((resolve) => setTimeout(resolve, 50, ${PID}))`;
  const pids = await Promise.all([slow, slow, slow, slow].map((code) => run(code)));
  expect(new Set(pids).size).toBe(2);
});

test('a task that fails is rejected with the reason, and its worker goes on', async () => {
  open();
  const pid = await run(PID);
  await expect(run('(() => { throw new Error("no picture") })()')).rejects.toThrow('no picture');
  expect(await run(PID)).toBe(pid);
});

test('a worker that is killed fails its own task only: those that wait are done by another worker', async () => {
  open();
  const tasks = [run(CRASH), run('1 + 1'), run('2 + 2')];
  await expect(tasks[0]).rejects.toThrow('a worker ended (SIGKILL)');
  expect(await Promise.all(tasks.slice(1))).toEqual([2, 4]);
});

test('a task that takes too long is ended', async () => {
  open();
  await expect(run(NEVER, { timeoutMs: 100 })).rejects.toThrow('no answer in 100 ms');
  expect(await run('1')).toBe(1);
});

test('a task that is aborted while it waits is never started', async () => {
  open();
  const aborted = new AbortController();
  const first = run('1');
  const second = run(CRASH, { signal: aborted.signal });
  aborted.abort();
  await expect(second).rejects.toThrow('aborted');
  expect(await first).toBe(1);
  await expect(run('1', { signal: aborted.signal })).rejects.toThrow('aborted');
});

test('an idle worker is ended, and the next task starts another one', async () => {
  open({ idleMs: 50 });
  const pid = Number(await run(PID));
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await run(PID)).not.toBe(pid);
});

test('tasks that are in progress or wait when the pool closes fail', async () => {
  open();
  const tasks = Promise.allSettled([run(NEVER), run('1')]);
  pool.close();
  const late = run('1');
  const reasons = [...(await tasks), ...(await Promise.allSettled([late]))].map(
    (result) => result.status === 'rejected' && result.reason.message,
  );
  expect(reasons).toEqual(Array(3).fill('the server stops'));
});

test('a process that cannot start fails its task', async () => {
  open({ execArgv: ['--no-such-option'] });
  await expect(run('1')).rejects.toThrow('a worker ended');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
