import type { Readable } from 'node:stream';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/store.ts';

export type BulletinDeps = {
  db: Database;
  /** Where everybody's files lie. */
  store: FileStore;
  /** Where the files of teachers' entries lie: never served from the open storage. */
  closedStore: FileStore;
  /** A file that an editor uploaded; null when there is none of this name. */
  readUploaded(name: string): Promise<Readable | null>;
  /** @returns the HTML with nothing in it but what a text may hold */
  sanitise(html: string): string;
};
