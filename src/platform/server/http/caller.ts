import type { Role } from '#platform/shared/people/roles.ts';

/** The person whose session is valid. */
export type Caller = {
  personId: string;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
  role: Role;
  /** The newest content version in the database (see features/reading/published-pages.server.ts). */
  contentVersion: number;
};

/**
 * How old what is known about a session may be (docs/decisions/090-kept-reads.md). `asked`: it is read from the
 * database now. `kept`: a second. `outage`: a minute, but only while no database answers.
 */
export type Trust = 'asked' | 'kept' | 'outage';

/**
 * @returns null if the token has no valid session, or its person may no longer be signed in
 */
export type FindCaller = (token: string, trust: Trust) => Promise<Caller | null>;
