import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageAway } from '../../storage-away.ts';

/** Opens a file from a byte on. @param version what `version` was before, so that two versions are never mixed */
type Open = (start: number, version: string | undefined) => Promise<{ body: Readable; version?: string }>;

/** Failures one after the other without a byte in between. */
const MOST_FAILURES = 4;
const FIRST_WAIT_MS = 100;

/**
 * Yields the bytes of a file. When the connection is cut or nothing arrives for `idleMs`, opens the file again where it
 * stopped, each time after a longer wait.
 * @throws StorageAway after four failures without a byte in between
 */
export async function* readOn(
  open: Open,
  { start, idleMs }: { start: number; idleMs: number },
): AsyncGenerator<Buffer> {
  let at = start;
  let failures = 0;
  let version: string | undefined;
  let body: Readable | undefined;
  let parts: AsyncIterator<Buffer> | undefined;
  // The consumer's own errors arrive at `yield`, which therefore is outside of `next`.
  const next = async (): Promise<Buffer | undefined> => {
    for (;;) {
      try {
        if (!parts) {
          ({ body, version } = await open(at, version));
          parts = body[Symbol.asyncIterator]();
        }
        const { value, done } = await inTime(parts.next(), idleMs);
        return done ? undefined : value;
      } catch (error) {
        body?.destroy();
        parts = undefined;
        failures += 1;
        // A refusal was repeated by the SDK already.
        if (error instanceof StorageAway) throw error;
        if (failures >= MOST_FAILURES)
          throw new StorageAway('The media store broke off while a file was read.', { cause: error });
        await sleep(FIRST_WAIT_MS * 2 ** (failures - 1));
      }
    }
  };
  try {
    for (let part = await next(); part; part = await next()) {
      at += part.length;
      failures = 0;
      yield part;
    }
  } finally {
    body?.destroy();
  }
}

async function inTime<T>(waiting: Promise<T>, mostMs: number): Promise<T> {
  const stop = new AbortController();
  const late = sleep(mostMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`Nothing arrived for ${mostMs} ms.`);
  });
  try {
    return await Promise.race([waiting, late]);
  } finally {
    stop.abort();
    late.catch(() => {});
  }
}
