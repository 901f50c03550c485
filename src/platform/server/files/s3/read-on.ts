import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageAway } from '../../storage-away.ts';

/**
 * Opens a file at a certain byte.
 * @param version the version of the file when it was first opened, so that two versions are never mixed
 */
type Open = (start: number, version: string | undefined) => Promise<{ body: Readable; version?: string }>;

/** Maximum number of failures in a row without receiving any data. */
const MOST_FAILURES = 4;
const FIRST_WAIT_MS = 100;

/**
 * Yields the bytes of a file. If the connection is lost, or no data arrives for `idleMs`, opens the file
 * again at the position where it stopped. Each time it waits longer.
 * @throws StorageAway after four failures in a row without any data
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
  // Reads the next bytes, and retries after a failure. The `yield` is not in this function: an error of the
  // code that uses the bytes appears at the `yield`, and must not cause a retry.
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
        // StorageAway means that the S3 store refused a call. The SDK has already repeated this call several
        // times, so no further attempt is made.
        if (error instanceof StorageAway) throw error;
        if (failures >= MOST_FAILURES)
          throw new StorageAway('The store broke off while a file was read.', { cause: error });
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
