import { setTimeout as wait } from 'node:timers/promises';
import { APPLICATION_NAME, type Connection } from './connect.ts';
import type { EmbeddedServer } from './embedded.ts';

const CLOSE_MS = 1000;

/** Closes our connections and stops the server, unless another process of ours still works on it. */
export async function stopEmbeddedUnlessShared(
  connection: Connection,
  embedded: EmbeddedServer,
): Promise<void> {
  const isShared = await hasOtherProcesses(connection).catch(() => false);
  // A query that hangs must not keep the server from being stopped.
  await Promise.race([connection.close(), wait(CLOSE_MS)]);
  if (!isShared) embedded.stop();
}

/** A process opens connections from ports of its own; ours are the pool's size at most. */
async function hasOtherProcesses({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ connections: number }>(
    'select count(*) as connections from pg_stat_activity where application_name = $1',
    [APPLICATION_NAME],
  );
  return (rows[0]?.connections ?? 0) > pool.totalCount;
}
