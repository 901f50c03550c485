import type { Database } from '#platform/server/database/connect.ts';
import type { FoundUser } from '#platform/shared/people/current-user-contract.ts';

export async function listPupils(db: Database, classId: string) {
  return db
    .selectFrom('pupil')
    .select(['id', 'nickname', 'seen_at as seenAt'])
    .where('class_id', '=', classId)
    .orderBy('nickname_key')
    .execute();
}

/** @returns the id; undefined if a pupil of the class has the nickname */
export async function insertPupil(
  db: Database,
  pupil: { classId: string; nickname: string; now: Date },
): Promise<string | undefined> {
  const { classId, nickname, now } = pupil;
  const inserted = await db
    .insertInto('pupil')
    .values({ class_id: classId, nickname, nickname_key: keyOf(nickname), seen_at: now })
    .onConflict((conflict) => conflict.columns(['class_id', 'nickname_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** @returns true if another pupil of the class than this one has the nickname */
export async function isTaken(
  db: Database,
  { classId, nickname, exceptFor }: { classId: string; nickname: string; exceptFor: string },
): Promise<boolean> {
  const pupil = db.selectFrom('pupil').select('id').where('class_id', '=', classId);
  const others = pupil.where('nickname_key', '=', keyOf(nickname)).where('id', '<>', exceptFor);
  return (await others.executeTakeFirst()) !== undefined;
}

type PupilOfClass = { classId: string; pupilId: string };

export async function findPupil(db: Database, { classId, pupilId }: PupilOfClass) {
  return db
    .selectFrom('pupil')
    .select(['id', 'nickname'])
    .where('id', '=', pupilId)
    .where('class_id', '=', classId)
    .executeTakeFirst();
}

export async function updateNickname(db: Database, pupil: PupilOfClass, nickname: string): Promise<void> {
  await db
    .updateTable('pupil')
    .set({ nickname, nickname_key: keyOf(nickname) })
    .where('id', '=', pupil.pupilId)
    .where('class_id', '=', pupil.classId)
    .execute();
}

export async function updateClassOfPupil(db: Database, pupil: PupilOfClass, to: string): Promise<void> {
  await db
    .updateTable('pupil')
    .set({ class_id: to })
    .where('id', '=', pupil.pupilId)
    .where('class_id', '=', pupil.classId)
    .execute();
}

export async function deletePupil(db: Database, { classId, pupilId }: PupilOfClass): Promise<void> {
  await db.deleteFrom('pupil').where('id', '=', pupilId).where('class_id', '=', classId).execute();
}

/** Finds what `getUser` sends to a pupil: the school and the country are those of the teacher. */
export async function findPupilUser(db: Database, pupilId: string): Promise<FoundUser | undefined> {
  const found = await db
    .selectFrom('pupil')
    .innerJoin('class', 'class.id', 'pupil.class_id')
    .innerJoin('person', 'person.id', 'class.teacher_id')
    .select([
      'pupil.nickname',
      'class.name as className',
      'person.country',
      'person.school_name as schoolName',
    ])
    .where('pupil.id', '=', pupilId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { nickname, className, country, schoolName } = found;
  const may = { stt: false, tts: false, exploreMap: false };
  return {
    ...{ personID: pupilId, role: 'student', status: 'Active', shared: false, trialEndsAt: null, ...may },
    ...{ firstName: nickname, schoolName, country, pupil: { nickname, className } },
  };
}

function keyOf(nickname: string): string {
  return nickname.toLowerCase().replace(/[\s-]/g, '');
}
