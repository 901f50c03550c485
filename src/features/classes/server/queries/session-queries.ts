import type pg from 'pg';
import type { Database } from '#platform/server/database/connect.ts';

type PupilSession = { personId: string; teacherId: string; contentVersion: number; seenAt: Date };

// As the query of people's sessions: it runs before every call of a pupil, and is planned once per connection.
const FIND_PUPIL_SESSION = `select pupil.id as "personId", pupil.seen_at as "seenAt", person.id as "teacherId",
    (select version from content_state) as "contentVersion"
  from pupil_session
    join pupil on pupil.id = pupil_session.pupil_id
    join class on class.id = pupil.class_id
    join person on person.id = class.teacher_id
  where pupil_session.token_hash = $1 and pupil_session.created_at > $2 and class.ends_at > $3
    and (person.status = 'Active' or person.status = 'Trial' and person.trial_ends_at > $4)`;

export async function findPupilSession(
  pool: pg.Pool,
  times: { hash: Buffer; startedAfter: Date; now: Date; trialEndsAfter: Date },
): Promise<PupilSession | undefined> {
  const values = [times.hash, times.startedAfter, times.now, times.trialEndsAfter];
  const { rows } = await pool.query<PupilSession>({
    ...{ name: 'find-pupil-session', text: FIND_PUPIL_SESSION, values },
  });
  return rows[0];
}

/** Sets when the pupil was last here. */
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
