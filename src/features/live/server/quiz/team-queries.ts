import { sql } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';

type Member = { classId: string; pupilId: string };

export async function findTeam(db: Database, { classId, pupilId }: Member): Promise<number | undefined> {
  const row = await db
    .selectFrom('live_team')
    .select('team')
    .where('class_id', '=', classId)
    .where('pupil_id', '=', pupilId)
    .executeTakeFirst();
  return row?.team;
}

/**
 * @returns the index of the team with the fewest members, from 0. If several teams have the same number of
 * members, returns the first of them
 */
export async function findSmallestTeam(tx: Database, classId: string, teams: number): Promise<number> {
  const { rows } = await sql<{ team: number }>`
    select team from generate_series(0, ${teams - 1}::int) as team
    order by (select count(*) from live_team where class_id = ${classId} and live_team.team = team.team), team
    limit 1`.execute(tx);
  return rows[0]?.team ?? 0;
}

export async function insertTeam(
  tx: Database,
  { classId: class_id, pupilId: pupil_id, team }: Member & { team: number },
): Promise<void> {
  await tx
    .insertInto('live_team')
    .values({ class_id, pupil_id, team })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Counts the members of each team and the right answers of its members.
 * @param told the number of questions whose right answer was already shown; answers to later questions are
 * not counted
 */
export async function countByTeam(db: Database, { classId, told }: { classId: string; told: number }) {
  const rows = await db
    .selectFrom('live_team')
    .leftJoin('live_answer', (join) =>
      join
        .onRef('live_answer.class_id', '=', 'live_team.class_id')
        .onRef('live_answer.pupil_id', '=', 'live_team.pupil_id')
        .on('live_answer.at', '<', told)
        .on('live_answer.credit', '=', 1),
    )
    .select('team')
    .select(({ fn }) => fn.count<number>('live_team.pupil_id').distinct().as('members'))
    .select(({ fn }) => fn.count<number>('live_answer.at').as('right'))
    .where('live_team.class_id', '=', classId)
    .groupBy('team')
    .execute();
  return rows.map(({ team, members, right }) => ({ team, members: Number(members), right: Number(right) }));
}
