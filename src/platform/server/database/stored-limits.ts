import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import { tooMany } from '../http/refusals/refused.ts';
import type { Connection } from './connect.ts';

/**
 * A kind of event that is counted. Counting begins with the first event and ends after the time window. Then
 * it begins again at zero.
 */
export type Counted = { name: string; windowSeconds: number };
export type Limit = Counted & { most: number };

/**
 * Counters that all processes share. Each counts the events of one value, such as a network address. The value
 * is stored only as a keyed hash.
 */
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
    // The constructor of the limiter requires these two values, but they are never used: each call passes its
    // own limit and time.
    points: Number.MAX_SAFE_INTEGER,
    duration: 0,
    // The limiter must not delete expired counts itself, because a job does it with `deleteExpired`.
    clearExpiredByTimeout: false,
  });
  const keyOf = ({ name }: Counted, value: string) =>
    createHmac('sha256', secret).update(`limit.${name}.${value}`).digest('base64url');
  const addOne = (counted: Counted, value: string) =>
    limiter.penalty(keyOf(counted, value), 1, { customDuration: counted.windowSeconds });
  return {
    /**
     * Counts one event.
     * @throws tooMany with the remaining time if the limit is exceeded
     */
    count: async (limit: Limit, value: string): Promise<void> => {
      const { consumedPoints, msBeforeNext } = await addOne(limit, value);
      if (consumedPoints > limit.most) throw tooMany(msBeforeNext / 1000);
    },
    /**
     * Counts one event.
     * @returns the number of events so far, including this one
     */
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

/**
 * Tells times apart from other numbers in a query of the limiter. A number above this one is a time, in
 * milliseconds since 1970; all other numbers are smaller.
 */
const EARLIEST_TIME = Date.UTC(2000);

/**
 * Makes the limiter use the injected clock, which tests can move. The limiter's code calls Date.now(), and
 * passes this time as the last value of each query. The returned client converts all times of a query from
 * Date.now() to the injected clock, and all times of the result back.
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
