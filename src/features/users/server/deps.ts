import type { Clock } from '#platform/server/clock.ts';
import type { Connection, Database } from '#platform/server/database/connect.ts';
import type { DeletePeople } from '#platform/server/delete-people.ts';

export type UserDeps = {
  connection: Connection;
  clock: Clock;
  /**
   * Creates the link that an e-mail to a pending user would contain.
   * @returns the full URL of the link; undefined if there is no such user
   */
  makePendingLink(tx: Database, userNameKey: string): Promise<string | undefined>;
  deletePeople: DeletePeople;
};
