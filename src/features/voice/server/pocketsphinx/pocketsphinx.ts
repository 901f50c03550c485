import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '#platform/server/environment.ts';
import type { Engine } from '../engines/engine.ts';
import { createPool, type Pool } from './pool.ts';
import type { Installation } from './sphinx.ts';

/**
 * The speech engine that runs PocketSphinx on this machine. It recognises nothing until `use` gives it a
 * language model, which is made from the pages of the library.
 */
export type Pocketsphinx = Engine & Pick<Pool, 'use'>;

/**
 * The number of worker processes that start with the engine. Two users can then speak at the same time; a
 * third user waits until another worker has loaded.
 */
const FIRST_WORKERS = 2;
const MOST_WORKERS = 8;

export function createPocketsphinx(
  { STT_WORKERS, dataDir }: Environment,
  installation: Installation,
  log: FastifyBaseLogger,
): Pocketsphinx {
  const most = STT_WORKERS ?? Math.min(MOST_WORKERS, 2 * availableParallelism());
  const compileCacheFolder = join(dataDir, 'prepared-code');
  const first = Math.min(FIRST_WORKERS, most);
  return { name: 'pocketsphinx', ...createPool({ log, installation, compileCacheFolder, first, most }) };
}
