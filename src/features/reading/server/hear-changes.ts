import type { Connection } from '#platform/server/database/connect.ts';
import type { Listening } from '#platform/server/database/listen.ts';
import type { PublishedPages } from '../published-pages.server.ts';
import { readContentVersion } from '../queries.server.ts';

/** The longest delay of a change in a process without calls, if its connection died silently. */
const RECHECK_MS = 30_000;

/**
 * Reads the saves of other processes when they happen, so that the next reader here does not wait, and a file
 * that a page no longer shows is closed here too. A missed notification loses nothing: every signed-in
 * caller's query returns the newest version, and the version is read again every 30 s.
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
    // The database's connections are closed next: running queries must finish first.
    stop: async () => {
      clearInterval(rechecking);
      await listening.stop();
      await running;
    },
  };
}
