import type { Database } from '#platform/server/database/connect.ts';
import { findCurrentUser } from '../queries.ts';
import type { FindBySession } from './find-caller.ts';

/** @returns tells whether a session lives and its person may speak instead of typing */
export function createHasSpeech(
  db: Database,
  findBySession: FindBySession,
): (sessionHash: Buffer) => Promise<boolean> {
  return async (sessionHash) => {
    const caller = await findBySession(sessionHash);
    const user = caller && (await findCurrentUser(db, caller.personId));
    return user?.stt ?? false;
  };
}
