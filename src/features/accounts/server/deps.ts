import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Connection, Database } from '#platform/server/database/connect.ts';
import type { StoredLimits } from '#platform/server/database/stored-limits.ts';
import type { DeletePeople } from '#platform/server/delete-people.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { FoundUser } from '#platform/shared/people/current-user-contract.ts';
import type { PasswordJudge } from './passwords/open-judge.ts';
import type { Passwords } from './passwords/passwords.ts';

/** The parts of the server that the endpoints of this feature use. */
export type AccountDeps = {
  connection: Connection;
  settings: Environment;
  clock: Clock;
  log: FastifyBaseLogger;
  limits: StoredLimits;
  passwords: Passwords;
  passwordJudge: PasswordJudge;
  deletePeople: DeletePeople;
  /** Resolves when this process has been notified of all changes that were committed before the call. */
  hearChanges(): Promise<void>;
  /** Finds the data that the endpoint `getUser` sends to a pupil of a class. */
  findPupilUser: (db: Database, pupilId: string) => Promise<FoundUser | undefined>;
};
