import type { Database } from '#platform/server/database/connect.ts';

export type StoredClass = {
  id: string;
  name: string;
  code: string;
  joiningUntil: Date | null;
  endsAt: Date;
  pupils: number;
};

function classes(db: Database, now: Date) {
  return db
    .selectFrom('class')
    .select(['id', 'name', 'code', 'joining_until as joiningUntil', 'ends_at as endsAt'])
    .select(({ selectFrom }) =>
      selectFrom('pupil')
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .whereRef('pupil.class_id', '=', 'class.id')
        .$asScalar()
        .$notNull()
        .as('pupils'),
    )
    .where('ends_at', '>', now);
}

export async function listClasses(db: Database, teacherId: string, now: Date): Promise<StoredClass[]> {
  return classes(db, now).where('teacher_id', '=', teacherId).orderBy('created_at', 'desc').execute();
}

type Owned = { id: string; teacherId: string; now: Date };

/** Finds a class of this teacher: other teachers' classes are not found. */
export async function findClass(
  db: Database,
  { id, teacherId, now }: Owned,
): Promise<StoredClass | undefined> {
  return classes(db, now).where('id', '=', id).where('teacher_id', '=', teacherId).executeTakeFirst();
}

/** Finds the class of a code, if pupils may join it now. */
export async function findOpenClass(db: Database, code: string, now: Date): Promise<StoredClass | undefined> {
  return (
    classes(db, now)
      .where('code', '=', code)
      .where('joining_until', '>', now)
      // As for the sessions of pupils: the teacher may be signed in.
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

/** Locks the row of the teacher, so that two calls cannot make the last class. */
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

/** @returns the id; undefined if another class has the code */
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

export async function deleteClass(db: Database, id: string): Promise<void> {
  await db.deleteFrom('class').where('id', '=', id).execute();
}

export async function deleteEnded(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('class').where('ends_at', '<=', now).execute();
}
