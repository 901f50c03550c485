import type { Clock } from '#platform/server/clock.ts';
import type { Connection, Database } from '#platform/server/database/connect.ts';
import type { DeletePeople } from '#platform/server/delete-people.ts';

/** The dependencies of user administration. */
export type UserDeps = {
  connection: Connection;
  clock: Clock;
  /** Makes the link that a mail to a pending person would contain. @returns its full address */
  makePendingLink(tx: Database, userNameKey: string): Promise<string | undefined>;
  deletePeople: DeletePeople;
};
