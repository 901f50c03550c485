import { sql } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import { hereAfter } from '../../here.ts';

export type StoredClass = {
  id: string;
  name: string;
  code: string;
  joiningUntil: Date | null;
  endsAt: Date;
  ownNicknames: boolean;
  pupils: number;
  here: number;
};

function classes(db: Database, now: Date) {
  return db
    .selectFrom('class')
    .select(['id', 'name', 'code', 'joining_until as joiningUntil', 'ends_at as endsAt'])
    .select('own_nicknames as ownNicknames')
    .select(({ selectFrom }) => {
      const pupils = selectFrom('pupil')
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .whereRef('pupil.class_id', '=', 'class.id');
      const here = pupils.where('seen_at', '>', hereAfter(now));
      return [pupils.$asScalar().$notNull().as('pupils'), here.$asScalar().$notNull().as('here')];
    })
    .where('ends_at', '>', now);
}

export async function listClasses(db: Database, teacherId: string, now: Date): Promise<StoredClass[]> {
  return classes(db, now).where('teacher_id', '=', teacherId).orderBy('created_at', 'desc').execute();
}

type Owned = { id: string; teacherId: string; now: Date };

/** Finds a class of this teacher. Does not find classes of other teachers. */
export async function findClass(
  db: Database,
  { id, teacherId, now }: Owned,
): Promise<StoredClass | undefined> {
  return classes(db, now).where('id', '=', id).where('teacher_id', '=', teacherId).executeTakeFirst();
}

/** Finds the class that has this code, if pupils may join it now. */
export async function findOpenClass(db: Database, code: string, now: Date): Promise<StoredClass | undefined> {
  return (
    classes(db, now)
      .where('code', '=', code)
      .where('joining_until', '>', now)
      // The teacher's account must be allowed to sign in. The same rule applies to the sessions of pupils.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('person')
            .select('person.id')
            .whereRef('person.id', '=', 'class.teacher_id')
            .where(({ or, and, eb }) =>
              or([
                eb('status', '=', 'Active'),
                and([eb('status', '=', 'Trial'), eb('trial_ends_at', '>', now)]),
              ]),
            ),
        ),
      )
      .executeTakeFirst()
  );
}

/** Locks a class, so that two pupils cannot take its last place. */
export async function lockClass(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('class').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Locks the row of the teacher, so that two requests at the same time cannot exceed the limit for classes.
 */
export async function lockTeacher(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

type NewClass = {
  teacherId: string;
  name: string;
  code: string;
  now: Date;
  endsAt: Date;
  joiningUntil: Date;
};

/** @returns the id of the new class; undefined if another class has the same code */
export async function insertClass(db: Database, row: NewClass): Promise<string | undefined> {
  const { teacherId, name, code, now, endsAt, joiningUntil } = row;
  const inserted = await db
    .insertInto('class')
    .values({
      teacher_id: teacherId,
      name,
      code,
      joining_until: joiningUntil,
      created_at: now,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateName(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('class').set({ name }).where('id', '=', id).execute();
}

export async function updateJoining(db: Database, id: string, until: Date | null): Promise<void> {
  await db.updateTable('class').set({ joining_until: until }).where('id', '=', id).execute();
}

export async function updateOwnNicknames(db: Database, id: string, isAllowed: boolean): Promise<void> {
  await db.updateTable('class').set({ own_nicknames: isAllowed }).where('id', '=', id).execute();
}

export async function deleteClass(db: Database, id: string): Promise<void> {
  await db.deleteFrom('class').where('id', '=', id).execute();
}

export async function deleteEnded(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('class').where('ends_at', '<=', now).execute();
}

/**
 * Stores that the teachers of the classes that end between `now` and `before` have been notified, so that
 * each class causes only one mail.
 * @returns the user names of the teachers to notify now, without duplicates
 */
export async function noteToldEnds(tx: Database, now: Date, before: Date): Promise<string[]> {
  const told = await tx
    .updateTable('class')
    .set({ end_told: true })
    .where('end_told', '=', false)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', before)
    // Skips classes that were created for eight days or less, because their teachers know the end.
    .where('created_at', '<', sql<Date>`ends_at - interval '8 days'`)
    .returning('teacher_id')
    .execute();
  if (told.length === 0) return [];
  const teachers = await tx
    .selectFrom('person')
    .select('user_name_key')
    .where(
      'id',
      'in',
      told.map(({ teacher_id }) => teacher_id),
    )
    .execute();
  return teachers.map(({ user_name_key }) => user_name_key);
}
