import type { Role } from '#platform/shared/people/roles.ts';

/**
 * Who sends a request: a person with an account, or a pupil of a class, who has none. The session is valid.
 */
export type Caller = {
  /** The id of the person or of the pupil. The two kinds of ids never overlap. */
  personId: string;
  /**
   * Set only for a pupil of a class. The teacher's country decides which help lines the app shows to a pupil
   * in distress.
   */
  pupil?: { teacherId: string } | undefined;
  /** SHA-256 of the session token. */
  sessionHash: Buffer;
  role: Role;
  /** The newest content version in the database (see features/reading/published-pages.server.ts). */
  contentVersion: number;
};

/**
 * How old the data about a session may be (docs/decisions/090-kept-reads.md). `asked`: the server reads the
 * data from the database for this call. `kept`: the data may be up to a second old. `outage`: the data may be
 * up to a minute old, but only while the database is unavailable.
 */
export type Trust = 'asked' | 'kept' | 'outage';

/**
 * @returns null if the token belongs to no valid session, or if the person is no longer allowed to sign in
 */
export type FindCaller = (token: string, trust: Trust) => MaybePromise<Caller | null>;

/** A value that is known at once, or a promise of it. Awaiting every value would cost each read about a microsecond. */
export type MaybePromise<T> = T | Promise<T>;

/** The session of a pupil of a class. Times are in milliseconds since 1970, by the injected clock. */
export type PupilSession = {
  caller: Caller;
  endsMs: number;
  /**
   * When the pupil was last seen, as stored in the database. `FindPupil` updates this time at most once a
   * minute.
   */
  seenMs: number;
};

/** Finds the session of a pupil of a class in the database. */
export type FindPupil = (sessionHash: Buffer) => Promise<PupilSession | undefined>;
