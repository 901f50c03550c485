import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import { tooMany } from '../http/refusals/refused.ts';
import type { Connection } from './connect.ts';

/** A kind of count. Its time starts with the first count; after it, counting restarts at zero. */
export type Counted = { name: string; windowSeconds: number };
export type Limit = Counted & { most: number };

/** Counters that all processes share. Values are stored as keyed hashes only. */
export type StoredLimits = ReturnType<typeof openStoredLimits>;

const TABLE = 'rate_limit';

export function openStoredLimits(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { clock, secret }: { clock: Clock; secret: string },
) {
  const limiter = new RateLimiterPostgres({
    storeClient: byClock(pool, clock),
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    keyPrefix: '',
    // These two values are not used: each kind of count passes its own.
    points: Number.MAX_SAFE_INTEGER,
    duration: 0,
    // A job deletes expired counts: see deleteExpired.
    clearExpiredByTimeout: false,
  });
  const keyOf = ({ name }: Counted, value: string) =>
    createHmac('sha256', secret).update(`limit.${name}.${value}`).digest('base64url');
  const addOne = (counted: Counted, value: string) =>
    limiter.penalty(keyOf(counted, value), 1, { customDuration: counted.windowSeconds });
  return {
    /** Counts one. @throws tooMany when the limit is exceeded, with the remaining time */
    count: async (limit: Limit, value: string): Promise<void> => {
      const { consumedPoints, msBeforeNext } = await addOne(limit, value);
      if (consumedPoints > limit.most) throw tooMany(msBeforeNext / 1000);
    },
    /** Counts one. @returns the count so far */
    add: async (counted: Counted, value: string): Promise<number> =>
      (await addOne(counted, value)).consumedPoints,
    read: async (counted: Counted, value: string): Promise<number> =>
      (await limiter.get(keyOf(counted, value)))?.consumedPoints ?? 0,
    deleteExpired: async (): Promise<void> => {
      await db.deleteFrom(TABLE).where('expire', '<=', clock.now().getTime()).execute();
    },
  };
}

type Query = { name: string; text: string; values: (string | number | null)[] };

/** Numbers above this are times, in milliseconds since 1970. */
const EARLIEST_TIME = Date.UTC(2000);

/**
 * The limiter uses Date.now(). Its queries get the time of the injected clock instead, which tests move. The
 * last value is the limiter's own time, so that counting and reading are shifted by the same milliseconds.
 */
function byClock(pool: pg.Pool, clock: Clock) {
  return {
    query: async ({ name, text, values }: Query) => {
      const seen = values.at(-1);
      const aheadMs = clock.now().getTime() - (isTime(seen) ? seen : Date.now());
      const shifted = values.map((value) => (isTime(value) ? value + aheadMs : value));
      const { rows, rowCount } = await pool.query<{ points: number; expire: number }>({
        name,
        text,
        values: shifted,
      });
      return { rowCount, rows: rows.map((row) => ({ ...row, expire: row.expire - aheadMs })) };
    },
  };
}

function isTime(value: string | number | null | undefined): value is number {
  return typeof value === 'number' && value > EARLIEST_TIME;
}
