import type { Changes } from '#platform/server/database/changes/hear-changes.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { PublishedPages } from '../published-pages.server.ts';
import { readContentVersion } from '../queries.server.ts';

/**
 * How often the version of the content is read, in milliseconds. It is read in case the connection for
 * notifications has broken without an error.
 */
const RECHECK_MS = 30_000;

/**
 * Loads changes as soon as another server process has saved them, so that the next request does not have to
 * wait for them. Files that no page shows any more are then no longer sent. A lost notification does no
 * lasting harm: every query for a session also returns the newest version of the content, and this module
 * reads the version every 30 s.
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
    // Waits until the queries that are running have ended, because the caller then closes the database
    // connections.
    stop: async () => {
      clearInterval(rechecking);
      await running;
    },
  };
}
