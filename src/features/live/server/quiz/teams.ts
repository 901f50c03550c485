import type { Database } from '#platform/server/database/connect.ts';
import type { Team } from '../../quiz-contract.ts';
import type { LiveDeps } from '../deps.ts';
import { type LiveQuiz, lockLiveQuiz } from './quiz-queries.ts';
import { heardAfter, isTold } from './running.ts';
import { countByTeam, findSmallestTeam, findTeam, insertTeam } from './team-queries.ts';

const NAMES = ['Krill', 'Petrel', 'Seal', 'Whale'];

/**
 * @returns the name of the pupil's team; null in a quiz without teams. A pupil without a team joins the
 * smallest one.
 */
export async function joinTeam(deps: LiveDeps, quiz: LiveQuiz, pupilId: string): Promise<string | null> {
  const { classId, teams } = quiz;
  if (teams === 0) return null;
  const member = { classId, pupilId };
  const own = await findTeam(deps.db, member);
  return nameOf(own ?? (await joinSmallest(deps, quiz, pupilId)));
}

async function joinSmallest(deps: LiveDeps, { classId, teams }: LiveQuiz, pupilId: string): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    // Adds one pupil at a time, so that thirty pupils who join at the same moment are divided evenly.
    await lockLiveQuiz(tx, classId, heardAfter(deps));
    const team = await findSmallestTeam(tx, classId, teams);
    await insertTeam(tx, { classId, pupilId, team });
    return (await findTeam(tx, { classId, pupilId })) ?? team;
  });
}

/** Counts the right answers of each team to the questions whose answer was shown. Does not name any pupil. */
export async function readTeams(db: Database, quiz: LiveQuiz): Promise<Team[]> {
  const { classId, teams, at, phase } = quiz;
  if (teams === 0) return [];
  const told = at + (isTold(quiz) || phase === 'end' ? 1 : 0);
  const counted = await countByTeam(db, { classId, told });
  return Array.from({ length: teams }, (_, team) => {
    const { members = 0, right = 0 } = counted.find((one) => one.team === team) ?? {};
    return { name: nameOf(team), members, right, share: told * members === 0 ? 0 : right / (told * members) };
  });
}

function nameOf(team: number): string {
  return NAMES[team] ?? '';
}
