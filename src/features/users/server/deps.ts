import type { Clock } from '#platform/server/clock.ts';
import type { Connection, Database } from '#platform/server/database/connect.ts';
import type { DeletePeople } from '#platform/server/delete-people.ts';

/** What administration stands on. */
export type UserDeps = {
  connection: Connection;
  clock: Clock;
  /** Makes the link that would be mailed to somebody who is Pending. @returns its whole address */
  makePendingLink(tx: Database, userNameKey: string): Promise<string | undefined>;
  deletePeople: DeletePeople;
};
