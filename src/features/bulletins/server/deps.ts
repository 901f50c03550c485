import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { FoundFile } from '#platform/server/files/find-file.ts';

export type BulletinDeps = {
  db: Database;
  clock: Clock;
  /** @returns null when no file is stored under this name */
  findFile(name: string): Promise<FoundFile | null>;
  /** @returns the HTML with only the allowed tags and attributes */
  sanitise(html: string): string;
  pageExists(answerID: number): boolean;
  /**
   * @param html sanitised HTML
   * @returns the visible text of the HTML
   */
  textContent(html: string): string;
};
