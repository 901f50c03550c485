import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createPool, type Pool } from './pool.ts';
import type { Installation } from './sphinx.ts';

const { log } = Fastify();
const folder = mkdtempSync(join(tmpdir(), 'explorer-no-model-'));
const NO_MODEL = {
  version: 'none',
  dictionary: join(folder, 'words.dict'),
  languageModel: join(folder, 'questions.lm'),
};

const nowhere = join(folder, 'nowhere');
const installation: Installation = {
  baseLibrary: nowhere,
  library: nowhere,
  acousticModel: nowhere,
  generalLanguageModel: nowhere,
  generalDictionary: nowhere,
};

let pool: Pool;
afterEach(async () => {
  await pool.close();
  // Deletes the folder with retries, because a worker process that has just been killed may still write to
  // it.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** @returns the words of an utterance; if it has failed, the reason */
function speak(): Promise<string> {
  return new Promise((resolve) => {
    const utterance = pool.listen({
      interim: () => {},
      final: ({ text }) => resolve(`heard ${text}`),
      failed: ({ message }) => resolve(message),
    });
    utterance.add(Buffer.alloc(3200));
    utterance.finish();
  });
}

test('a pool whose workers never become ready reports the reason, and fails its utterances', async () => {
  pool = createPool({ log, installation, compileCacheFolder: folder, first: 1, most: 2 });
  expect(pool.state()).toEqual({ is: 'starting' });
  const early = speak();
  pool.use(NO_MODEL);
  expect(await early).toMatch(/^a worker ended/);
  expect(pool.state()).toEqual({ is: 'away', reason: 'No worker gets ready: see the log.' });
  expect(await speak()).toBe('no worker gets ready');
});

test('an utterance that is in progress when the server stops fails', async () => {
  pool = createPool({ log, installation, compileCacheFolder: folder, first: 1, most: 1 });
  const speaking = speak();
  await pool.close();
  expect(await speaking).toBe('the server stops');
});
