import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { FoundFile } from '#platform/server/files/find-file.ts';

export type BulletinDeps = {
  db: Database;
  clock: Clock;
  /** @returns nothing when no file is stored under this name */
  findFile(name: string): Promise<FoundFile | null>;
  /** @returns the HTML with nothing in it but what a text may hold */
  sanitise(html: string): string;
  /** @returns true when there is a page with this number */
  pageExists(answerID: number): boolean;
  /** @param html sanitised @returns what is seen of it */
  textContent(html: string): string;
};
