import type { Database } from '#platform/server/database/connect.ts';

type CountOfSchool = {
  answerID: number;
  pupils: number;
  classes: number;
  /** `answers` is the number of first tries, `right` the number of right ones among them. */
  answers: number;
  right: number;
};

/** Counts the pupils' first tries at each quiz, in all classes that have not ended. */
export async function countBySchool(
  db: Database,
  { school, now }: { school: string | undefined; now: Date },
): Promise<CountOfSchool[]> {
  return db
    .selectFrom('quiz_answer')
    .innerJoin('pupil', 'pupil.id', 'quiz_answer.pupil_id')
    .innerJoin('class', 'class.id', 'pupil.class_id')
    .innerJoin('person', 'person.id', 'class.teacher_id')
    .select(({ fn }) => [
      'quiz_answer.answer_id as answerID',
      fn.count<number>('pupil.id').distinct().as('pupils'),
      fn.count<number>('class.id').distinct().as('classes'),
      fn.countAll<number>().as('answers'),
      fn.countAll<number>().filterWhere('credit', '=', 1).as('right'),
    ])
    .where('try', '=', 1)
    .where('class.ends_at', '>', now)
    .$if(school !== undefined, (all) => all.where('person.school_name', '=', school ?? ''))
    .groupBy('quiz_answer.answer_id')
    .orderBy('quiz_answer.answer_id')
    .execute();
}

/** Lists the schools in which at least `fewest` pupils have answered a quiz. */
export async function listSchools(
  db: Database,
  { fewest, now }: { fewest: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('quiz_answer')
    .innerJoin('pupil', 'pupil.id', 'quiz_answer.pupil_id')
    .innerJoin('class', 'class.id', 'pupil.class_id')
    .innerJoin('person', 'person.id', 'class.teacher_id')
    .select('person.school_name as school')
    .where('person.school_name', '<>', '')
    .where('class.ends_at', '>', now)
    .groupBy('person.school_name')
    .having(({ fn, eb }) => eb(fn.count('pupil.id').distinct(), '>=', fewest))
    .orderBy('person.school_name')
    .execute();
  return rows.map(({ school }) => school);
}
