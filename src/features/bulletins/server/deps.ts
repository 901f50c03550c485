import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/store.ts';

export type BulletinDeps = {
  db: Database;
  clock: Clock;
  /** Where everybody's files lie. */
  store: FileStore;
  /** Where the files of teachers' entries lie: never served from the open storage. */
  closedStore: FileStore;
  /** @returns the HTML with nothing in it but what a text may hold */
  sanitise(html: string): string;
};
