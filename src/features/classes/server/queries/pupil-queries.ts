import type { Database } from '#platform/server/database/connect.ts';
import type { FoundUser } from '#platform/shared/people/current-user-contract.ts';
import { type PupilHelp, toHelp } from '../../pupil-help.ts';

export async function listPupils(db: Database, classId: string) {
  const rows = await db
    .selectFrom('pupil')
    .select(['id', 'nickname', 'wish', 'help', 'seen_at as seenAt'])
    .where('class_id', '=', classId)
    .orderBy('nickname_key')
    .execute();
  return rows.map((row) => ({ ...row, help: toHelp(row.help) }));
}

/** @returns false if the pupil is not in the class */
export async function updateHelp(
  db: Database,
  { classId, pupilId, help }: { classId: string; pupilId: string; help: PupilHelp },
): Promise<boolean> {
  const pupil = db.updateTable('pupil').set({ help }).where('id', '=', pupilId);
  const changed = await pupil.where('class_id', '=', classId).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** @returns the id of the new pupil; undefined if another pupil of the class has the nickname */
export async function insertPupil(
  db: Database,
  pupil: { classId: string; nickname: string; wish: string | null; now: Date },
): Promise<string | undefined> {
  const { classId, nickname, wish, now } = pupil;
  const inserted = await db
    .insertInto('pupil')
    .values({ class_id: classId, nickname, wish, nickname_key: keyOf(nickname), seen_at: now })
    .onConflict((conflict) => conflict.columns(['class_id', 'nickname_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/**
 * @param exceptFor the id of a pupil whose nickname does not count
 * @returns true if a pupil of the class has the nickname
 */
export async function isTaken(
  db: Database,
  { classId, nickname, exceptFor }: { classId: string; nickname: string; exceptFor?: string },
): Promise<boolean> {
  const pupils = db.selectFrom('pupil').select('id').where('class_id', '=', classId);
  const those = await pupils.where('nickname_key', '=', keyOf(nickname)).execute();
  return those.some(({ id }) => id !== exceptFor);
}

type PupilOfClass = { classId: string; pupilId: string };

export async function findPupil(db: Database, { classId, pupilId }: PupilOfClass) {
  return db
    .selectFrom('pupil')
    .select(['id', 'nickname', 'wish'])
    .where('id', '=', pupilId)
    .where('class_id', '=', classId)
    .executeTakeFirst();
}

/**
 * Changes the nickname of a pupil. If a nickname that the pupil wrote was waiting for approval, deletes it.
 */
export async function updateNickname(db: Database, pupil: PupilOfClass, nickname: string): Promise<void> {
  await db
    .updateTable('pupil')
    .set({ nickname, nickname_key: keyOf(nickname), wish: null })
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

/**
 * Takes the pupil out of the class. From then on, queries no longer find the pupil's data, except to undo the
 * removal.
 */
export async function updateRemoved(db: Database, pupil: PupilOfClass, now: Date): Promise<void> {
  await db
    .updateTable('pupil')
    .set({ class_id: null, removed_from: pupil.classId, removed_at: now })
    .where('id', '=', pupil.pupilId)
    .where('class_id', '=', pupil.classId)
    .execute();
}

export async function findRemoved(db: Database, { classId, pupilId }: PupilOfClass, after: Date) {
  return db
    .selectFrom('pupil')
    .select('nickname')
    .where('id', '=', pupilId)
    .where('removed_from', '=', classId)
    .where('removed_at', '>', after)
    .executeTakeFirst();
}

export async function updateRestored(db: Database, { classId, pupilId }: PupilOfClass): Promise<void> {
  await db
    .updateTable('pupil')
    .set({ class_id: classId, removed_from: null, removed_at: null })
    .where('id', '=', pupilId)
    .where('removed_from', '=', classId)
    .execute();
}

/** Deletes the pupils who were removed from a class at or before the given time. */
export async function deleteRemoved(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('pupil').where('removed_at', '<=', before).execute();
}

/**
 * Finds the data that `getUser` sends to a pupil. The school, the country, and the permissions for speech
 * input and the map are the teacher's.
 */
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
      'person.stt',
      'person.explore_map as exploreMap',
    ])
    .where('pupil.id', '=', pupilId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { nickname, className, country, schoolName, stt, exploreMap } = found;
  const may = { stt, tts: false, exploreMap };
  return {
    ...{ personID: pupilId, role: 'student', status: 'Active', shared: false, trialEndsAt: null, ...may },
    ...{ firstName: nickname, schoolName, country, pupil: { nickname, className } },
  };
}

/** @returns the form in which nicknames are compared: lower case, without spaces and hyphens */
export function keyOf(nickname: string): string {
  return nickname.toLowerCase().replace(/[\s-]/g, '');
}
