import type { Connection } from '#platform/server/database/connect.ts';
import type { Listening } from '#platform/server/database/listen.ts';
import type { PublishedPages } from '../published-pages.server.ts';
import { readContentVersion } from '../queries.server.ts';

/** How long a connection that died without a word can keep a change from a process that gets no calls. */
const RECHECK_MS = 30_000;

/**
 * Follows what other processes save as they save it, so that the next reader here waits for nothing, and a file that a
 * page no longer shows is closed here too. What is missed is not lost: every signed-in caller's query brings the newest
 * version, and the version is read again every 30 s.
 */
export function hearChanges(
  connection: Connection,
  pages: PublishedPages,
  onError: (error: unknown) => void,
): Listening {
  let running = Promise.resolve();
  const catchUp = () => {
    running = Promise.all([running, catchUpOnce()]).then(() => undefined);
  };
  const catchUpOnce = () => readContentVersion(connection.db).then(pages.catchUp).catch(onError);
  const rechecking = setInterval(catchUp, RECHECK_MS).unref();
  const listening = connection.listen('content', { onNotification: catchUp, onListening: catchUp });
  return {
    // The database's connections are closed next: what is asked of it now must be answered first.
    stop: async () => {
      clearInterval(rechecking);
      await listening.stop();
      await running;
    },
  };
}
