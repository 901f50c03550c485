import type pg from 'pg';
import type { Database } from '#platform/server/database/connect.ts';
import { queryPrepared } from '#platform/server/database/prepared.ts';

type PupilSession = {
  personId: string;
  teacherId: string;
  contentVersion: number;
  seenAt: Date;
  startedAt: Date;
  classEndsAt: Date;
  /** The end of the teacher's trial. Null if the teacher's account is not a trial. */
  trialEndsAt: Date | null;
};

// Runs before every request of a pupil, so it is prepared once for each connection, like the query for the
// sessions of people with accounts.
const FIND_PUPIL_SESSION = `select pupil.id as "personId", pupil.seen_at as "seenAt", person.id as "teacherId",
    (select version from content_state) as "contentVersion", pupil_session.created_at as "startedAt",
    class.ends_at as "classEndsAt", case when person.status = 'Trial' then person.trial_ends_at end as "trialEndsAt"
  from pupil_session
    join pupil on pupil.id = pupil_session.pupil_id
    join class on class.id = pupil.class_id
    join person on person.id = class.teacher_id
  where pupil_session.token_hash = $1 and person.status in ('Active', 'Trial')`;

export async function findPupilSession(pool: pg.Pool, hash: Buffer): Promise<PupilSession | undefined> {
  const query = { name: 'find-pupil-session', text: FIND_PUPIL_SESSION, values: [hash] };
  return (await queryPrepared<PupilSession>(pool, query))[0];
}

/** Stores the time of the pupil's last request. */
export async function touchPupil(pool: pg.Pool, id: string, now: Date): Promise<void> {
  await pool.query('update pupil set seen_at = $2 where id = $1 and seen_at < $2', [id, now]);
}

export async function insertPupilSession(
  db: Database,
  session: { hash: Buffer; pupilId: string; now: Date },
): Promise<void> {
  const { hash, pupilId, now } = session;
  await db
    .insertInto('pupil_session')
    .values({ token_hash: hash, pupil_id: pupilId, created_at: now })
    .execute();
}

export async function deletePupilSessions(db: Database, pupilId: string): Promise<void> {
  await db.deleteFrom('pupil_session').where('pupil_id', '=', pupilId).execute();
}
