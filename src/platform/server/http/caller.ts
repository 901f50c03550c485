import type { Role } from '#platform/shared/people/roles.ts';

/** The person or the pupil of a class whose session is valid. */
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

/**
 * How old what is known about a session may be (docs/decisions/090-kept-reads.md). `asked`: it is read from the
 * database now. `kept`: a second. `outage`: a minute, but only while no database answers.
 */
export type Trust = 'asked' | 'kept' | 'outage';

/**
 * @returns null if the token has no valid session, or its person may no longer be signed in
 */
export type FindCaller = (token: string, trust: Trust) => Promise<Caller | null>;

/** The session of a pupil of a class. Times are in milliseconds of the clock. */
export type PupilSession = {
  caller: Caller;
  endsMs: number;
  /** When the pupil was last seen; the query notes it, at most once in a minute. */
  seenMs: number;
};

/** Finds the pupil of a class who has this session, with a query. */
export type FindPupil = (sessionHash: Buffer) => Promise<PupilSession | undefined>;
