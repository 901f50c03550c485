import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { usualProgramPath } from '#platform/server/workers/programs.ts';
import { recogniserProcesses } from '../../../../../test/voice/recogniser-processes.ts';
import { spoken } from '../../../../../test/voice/spoken.ts';
import { waitUntil } from '../../../../../test/wait-until.ts';
import type { Utterance } from '../engines/engine.ts';
import { makeModel } from '../language-model/make-model.ts';
import { filesIn } from '../language-model/model-files.ts';
import { findPocketsphinx } from './installed.ts';
import type { Model } from './messages.ts';
import { createPool, type Pool } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-models-'));
let pool: Pool;
let question: Buffer;
let model: Model;

beforeAll(async () => {
  question = spoken('how cold is it at the south pole');
  const installation = findPocketsphinx(usualProgramPath(process.env.PATH));
  if ('missing' in installation) throw new Error(`${installation.missing} must be installed`);
  makeModel({ lessons: [], pronunciations: [] }, installation, folder);
  model = { version: 'first', ...filesIn(folder) };
  const compileCacheFolder = join(folder, 'code');
  pool = createPool({ log: Fastify().log, installation, compileCacheFolder, first: 1, most: 2 });
  pool.use(model);
  await waitUntil(() => pool.state().is === 'ready');
});
afterAll(async () => {
  await pool.close();
  // Deletes the folder with retries, because a worker process that has just been killed may still write to
  // it.
  rmSync(folder, { recursive: true, maxRetries: 10 });
});

type Speaker = Utterance & { heard: Promise<string> };

function begin(): Speaker {
  const { promise: heard, resolve, reject } = Promise.withResolvers<string>();
  const listener = {
    interim: () => {},
    final: ({ text }: { text: string }) => resolve(text),
    failed: reject,
  };
  return { ...pool.listen(listener), heard };
}

/**
 * @returns the process id of a worker that has just started, so that none of its messages can have arrived
 * yet
 */
async function findNextWorker(known: number[], signal: AbortSignal): Promise<number> {
  const pid = recogniserProcesses().find((one) => !known.includes(one));
  if (pid) return pid;
  await setImmediate(undefined, { signal });
  return findNextWorker(known, signal);
}

test('loading another model interrupts no utterance and delays none', async () => {
  const speaker = begin();
  speaker.add(question.subarray(0, 32_000));
  pool.use({ ...model, version: 'second' });
  expect(pool.state()).toEqual({ is: 'ready' });
  const other = begin();
  other.add(question);
  other.finish();
  expect(await other.heard).toMatch(/south/);
  speaker.add(question.subarray(32_000));
  speaker.finish();
  expect(await speaker.heard).toMatch(/south/);
});

test('an utterance that starts when every worker dies is recognised from its first word', async () => {
  await expect.poll(() => pool.state()).toEqual({ is: 'ready' });
  for (const pid of recogniserProcesses()) process.kill(pid, 'SIGKILL');
  const speaker = begin();
  speaker.add(question);
  speaker.finish();
  expect(await speaker.heard).toMatch(/south/);
});

test('a worker that is killed while it loads is replaced, and utterances wait in the meantime', async ({
  signal,
}) => {
  await expect.poll(() => pool.state()).toEqual({ is: 'ready' });
  const first = recogniserProcesses();
  for (const pid of first) process.kill(pid, 'SIGKILL');
  process.kill(await findNextWorker(first, signal), 'SIGKILL');
  expect(pool.state()).toEqual({ is: 'starting' });
  const speaker = begin();
  speaker.add(question);
  speaker.finish();
  expect(await speaker.heard).toMatch(/south/);
});

test('an utterance fails if its worker hangs from the start, and is not recognised later', async () => {
  await expect.poll(() => pool.state()).toEqual({ is: 'ready' });
  for (const pid of recogniserProcesses()) process.kill(pid, 'SIGSTOP');
  const speaker = begin();
  speaker.add(question);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  speaker.finish();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect(speaker.heard).rejects.toThrow('a worker ended (SIGKILL)');
});

test('if a model cannot be loaded, the workers with the old model continue', async () => {
  await expect.poll(() => pool.state()).toEqual({ is: 'ready' });
  pool.use({ ...model, version: 'third', dictionary: '/nowhere' });
  for (let n = 0; n < 3; n++) {
    const speaker = begin();
    speaker.add(question);
    speaker.finish();
    expect(await speaker.heard).toMatch(/south/);
  }
  expect(pool.state()).toEqual({ is: 'ready' });
});
