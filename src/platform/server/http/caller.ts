import type { Role } from '#platform/shared/people/roles.ts';

/** The person or the pupil of a class whose session is valid, found by one query. */
export type Caller = {
  /** The id of the person, or of the pupil: no person has the id of a pupil. */
  personId: string;
  /** Set for a pupil of a class. The teacher's country decides which help card the pupil sees. */
  pupil?: { teacherId: string } | undefined;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
  role: Role;
  /** The newest content version in the database (see features/reading/published-pages.server.ts). */
  contentVersion: number;
};

/** @returns null if the token has no valid session, or its person may no longer be signed in */
export type FindCaller = (token: string) => Promise<Caller | null>;
