import type { Role } from '#platform/shared/people/access.ts';

/** Who is calling: the person behind a live session, as one query finds them. */
export type Caller = {
  personId: string;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
  role: Role;
  /** The newest version of the content that the database holds (see features/reading/published-pages.server.ts). */
  contentVersion: number;
};

/** @returns null when the token belongs to no live session, or its person may no longer be signed in. */
export type FindCaller = (token: string) => Promise<Caller | null>;
