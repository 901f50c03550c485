import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { ServiceError } from '#platform/server/services/call-service.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { toRow } from '../../engine/meaning/rows.ts';
import { dimensionsOf, fromStored, rowsCosine, toStored } from '../../engine/meaning/served-vectors.ts';
import { type PageContent, textsOf } from '../../engine/page/prepared-page.ts';
import type { Embed } from './embedding-service.ts';
import {
  deleteOtherVectors,
  deleteVectors,
  findVectors,
  insertVectors,
  listVectorHashes,
} from './queries.ts';

export type FillDeps = {
  db: Database;
  model: string;
  embed: Embed;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Returns the pages that answer questions. Returns none until this process has indexed all pages. */
  pages(): Iterable<PageContent>;
};

/** The number of texts in one call. Even a slow machine makes this many vectors within the time limit. */
const BATCH = 16;
const TIMEOUT_MS = 3000;
/** The pause after each call, because the service may have other work. */
const PAUSE_MS = 100;
/**
 * The maximum duration of a run, so that other jobs do not wait for long. The next run continues with the
 * texts that are left.
 */
const RUN_MS = 2 * MINUTE_MS;
/**
 * After this many failed calls in a row the run ends, and the next run tries again. Fewer failures may only
 * mean that the service refuses a single text.
 */
const MOST_FAILURES = 3;
/**
 * The minimum cosine of two vectors that the same model made of the same text. Rounding to 8 bits lowers it
 * by less than 0.01.
 */
const SAME_TEXT = 0.95;
/**
 * The number of texts whose new vectors are compared with the stored ones, to find out whether the service
 * has another model.
 */
const CHECKED = 3;

/** Texts, each with its SHA-256 in hexadecimal. */
type Texts = [hash: string, text: string][];
/** Asks for the vectors of some texts, within the time limit. */
type Ask = (some: Texts, dimensions?: number) => Promise<Float32Array[]>;

/**
 * Asks the service for the vectors of all texts of pages that have no vector yet. When no text is left,
 * deletes the vectors of texts that no page has, and of other models.
 */
export function createFillVectors({ embed, pages, ...deps }: FillDeps): Job {
  const { db, model, log } = deps;
  return {
    name: 'fill-vectors',
    crontab: '*/5 * * * *',
    run: async (_payload, { abortSignal }) => {
      const texts = listTexts(pages());
      if (texts.length === 0) return;
      const ask: Ask = (some, dimensions) => {
        const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(TIMEOUT_MS)]);
        return embed(
          some.map(([, text]) => text),
          signal,
          dimensions,
        );
      };
      try {
        if (await hasOtherModel(deps, texts, ask)) {
          log.warn(
            { model },
            'the service has another model under the same name: all vectors are made again',
          );
          await deleteVectors(db, model);
        }
        if (await fill(deps, texts, ask)) await deleteOtherVectors(db, model, texts.map(hashOfEntry));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        log.warn({ reason: error.message }, 'vectors of pages are missing: the next run asks for them');
      }
    },
  };
}

type Stored = Pick<FillDeps, 'db' | 'model' | 'clock' | 'log'>;

/**
 * Asks for the vectors of some texts again.
 * @returns true if one of them differs from the stored vector, so that the service must have another model
 */
async function hasOtherModel({ db, model }: Stored, texts: Texts, ask: Ask): Promise<boolean> {
  const { hashes } = await listVectorHashes(db, model);
  const some = texts.filter(([hash]) => hashes.has(hash)).slice(0, CHECKED);
  if (some.length === 0) return false;
  const stored = await findVectors(db, model, some.map(hashOfEntry));
  const before = new Map(stored.map(({ hash, vector }) => [hash.toString('hex'), fromStored(vector)]));
  const vectors = await ask(some);
  return some.some(([hash], place) => {
    const [now, then] = [toRow(vectors[place]!), before.get(hash)]; // one vector for every text
    if (!then) return false;
    return now.row.length !== then.row.length || rowsCosine(now, then) < SAME_TEXT;
  });
}

/**
 * Asks for the missing vectors in batches. If a batch is refused, asks for each of its texts alone, so that
 * one text that is too long for the service does not prevent the vectors of the other texts.
 * @returns true if all missing texts were asked for; false if the time of the run was over before
 * @throws ServiceError after several failures in a row
 */
async function fill({ db, model, clock, log }: Stored, texts: Texts, ask: Ask): Promise<boolean> {
  const until = performance.now() + RUN_MS;
  const { hashes, bytes } = await listVectorHashes(db, model);
  const waiting = inBatches(texts.filter(([hash]) => !hashes.has(hash)));
  let dimensions = bytes && dimensionsOf(bytes);
  let [inRow, refused] = [0, 0];
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    if (performance.now() > until) return false;
    try {
      const vectors = await ask(batch, dimensions);
      dimensions = vectors[0]?.length;
      const rows = vectors.map((vector, place) => ({
        hash: hashOfEntry(batch![place]!), // one vector per text
        vector: toStored(toRow(vector)),
      }));
      await insertVectors(db, model, rows);
      inRow = 0;
    } catch (error) {
      inRow += 1;
      if (inRow === MOST_FAILURES || !(error instanceof ServiceError)) throw error;
      if (batch.length > 1) waiting.unshift(...batch.map((text) => [text]));
      else refused += 1;
    }
    await clock.sleep(PAUSE_MS);
  }
  if (refused > 0) log.warn({ texts: refused }, 'the service gives no vector for some texts of pages');
  return true;
}

function inBatches(texts: Texts): Texts[] {
  return Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, at) =>
    texts.slice(at * BATCH, (at + 1) * BATCH),
  );
}

function listTexts(pages: Iterable<PageContent>): Texts {
  const texts = new Map<string, string>();
  for (const page of pages)
    for (const { text } of textsOf(page)) texts.set(hashOf(text).toString('hex'), text);
  return [...texts];
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function hashOfEntry([hash]: Texts[number]): Buffer {
  return Buffer.from(hash, 'hex');
}
