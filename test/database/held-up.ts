import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';

/**
 * Makes changes by several people overlap. Takes the lock that the server needs for each change to
 * administrators' accounts, sends the changes one by one until all wait for the lock, and then releases it. The
 * changes then run in the order in which they were sent.
 * @returns the responses to the changes
 */
export async function heldUp<const T extends (() => Promise<unknown>)[]>(app: TestApp, sendings: T) {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  const sent = await app.connection.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx);
    const answers: Promise<unknown>[] = [];
    for (const send of sendings) {
      answers.push(send());
      await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.count).toBe(answers.length);
    }
    return { answers };
  });
  return (await Promise.all(sent.answers)) as { [K in keyof T]: Awaited<ReturnType<T[K]>> };
}
