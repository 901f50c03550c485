import type { Changes } from '#platform/server/database/changes/hear-changes.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { PublishedPages } from '../published-pages.server.ts';
import { readContentVersion } from '../queries.server.ts';

/**
 * Interval in milliseconds at which the content version is read, in case the connection for notifications is
 * broken without an error.
 */
const RECHECK_MS = 30_000;

/**
 * Loads changes as soon as another process has saved them. The next request to this process then does not
 * have to wait, and this process also stops serving files that no page shows any more. A missed notification
 * does no lasting harm: the database query that finds a caller's session also returns the newest content
 * version, and this module reads the version every 30 s.
 */
export function followChanges(
  { changes, db }: { changes: Changes; db: Database },
  pages: PublishedPages,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const catchUp = () => {
    running = Promise.all([running, catchUpOnce()]).then(() => undefined);
  };
  const catchUpOnce = () => readContentVersion(db).then(pages.catchUp).catch(onError);
  const rechecking = setInterval(catchUp, RECHECK_MS).unref();
  changes.on('content', catchUp);
  changes.onRewound(catchUp);
  return {
    // Waits until running queries have ended, because the caller then closes the database connections.
    stop: async () => {
      clearInterval(rechecking);
      await running;
    },
  };
}
