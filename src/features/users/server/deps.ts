import type { Clock } from '#server/clock.ts';
import type { Connection } from '#server/database/connect.ts';

/** What administration stands on. */
export type UserDeps = {
  connection: Connection;
  clock: Clock;
  /** Told when a mail was put into the queue. */
  mail: { wake(): void };
};
