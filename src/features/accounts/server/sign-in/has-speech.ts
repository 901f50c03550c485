import type { Database } from '#platform/server/database/connect.ts';
import { findCurrentUser } from '../queries.ts';
import type { Sessions } from './find-caller.ts';

/**
 * @returns a function that tells whether a session is valid and whether its owner may use speech input. A pupil
 * of a class may use it if the teacher may.
 */
export function createHasSpeech(db: Database, sessions: Sessions): (sessionHash: Buffer) => Promise<boolean> {
  return async (sessionHash) => {
    const caller = await sessions.find(sessionHash, 'asked');
    const user = caller && (await findCurrentUser(db, caller.pupil?.teacherId ?? caller.personId));
    return user?.stt ?? false;
  };
}
