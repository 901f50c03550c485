import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Connection } from '#server/database/connect.ts';
import type { StoredLimits } from '#server/database/stored-limits.ts';
import type { DeletePeople } from '#server/people/delete-people.ts';
import type { Settings } from '#server/settings.ts';
import type { PasswordJudge } from './easy-passwords/open-judge.ts';
import type { MailQueue } from './mail-queue.ts';
import type { Passwords } from './passwords/passwords.ts';

/** What the account calls stand on. */
export type AccountDeps = {
  connection: Connection;
  settings: Settings;
  clock: Clock;
  log: FastifyBaseLogger;
  limits: StoredLimits;
  passwords: Passwords;
  mail: MailQueue;
  passwordJudge: PasswordJudge;
  deletePeople: DeletePeople;
};
