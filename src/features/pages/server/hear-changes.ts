import type { Connection } from '#server/database/connect.ts';
import type { Listening } from '#server/database/listen.ts';
import type { PublishedPages } from './published-pages.ts';
import { readContentVersion } from './queries.ts';

/**
 * Follows what other processes save as they save it, so that the next reader here waits for nothing. What is missed is
 * not lost: every caller's query brings the newest version too.
 */
export function hearChanges(
  connection: Connection,
  pages: PublishedPages,
  onError: (error: unknown) => void,
): Listening {
  const catchUp = () => void readContentVersion(connection.db).then(pages.catchUp).catch(onError);
  return connection.listen('content', { onNotification: catchUp, onListening: catchUp });
}
