import type { Role } from '#platform/shared/people/roles.ts';

/** The person whose session is valid, found by one query. */
export type Caller = {
  personId: string;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
  role: Role;
  /** The newest content version in the database (see features/reading/published-pages.server.ts). */
  contentVersion: number;
};

/** @returns null if the token has no valid session, or its person may no longer be signed in */
export type FindCaller = (token: string) => Promise<Caller | null>;
