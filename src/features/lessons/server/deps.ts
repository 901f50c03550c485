import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';

export type LessonDeps = {
  db: Database;
  clock: Clock;
  /** Returns the title of a page; undefined if there is no such page. */
  findTitle: (answerID: number) => string | undefined;
  /** The pins of the polar map by id. `lat` and `lon` are in degrees. */
  pins: ReadonlyMap<string, { name: string; lat: number; lon: number }>;
  /** Makes the secret of a share link, and its hash. */
  newToken: () => { token: string; hash: Buffer };
  /**
   * Returns the hash of the secret of a share link; null if the text does not have the form of such a secret.
   */
  hashOfToken: (token: string) => Buffer | null;
};
