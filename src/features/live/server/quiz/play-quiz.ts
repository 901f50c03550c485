import type { Answer } from '#features/quizzes/contract.ts';
import {
  findHelp,
  markTogether,
  revealTogether,
  toShownTogether,
} from '#features/quizzes/together.server.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid } from '#platform/server/http/refusals/refused.ts';
import type { PupilQuiz } from '../../quiz-contract.ts';
import type { LiveDeps } from '../deps.ts';
import { findClassOfPupil } from '../queries.ts';
import { listOwnLiveAnswers, lockLiveQuiz, upsertLiveAnswer } from './quiz-queries.ts';
import {
  getLiveQuiz,
  heardAfter,
  isTold,
  noQuiz,
  runningQuestion,
  showRunning,
  versionOf,
} from './running.ts';
import { joinTeam } from './teams.ts';

const ANSWERS_PER_MINUTE = 120;

/** @throws notFound when no quiz runs in the class of the pupil */
export async function readOwnQuiz(deps: LiveDeps, caller: Caller | null): Promise<PupilQuiz> {
  const { classId, pupilId } = await getPupil(deps, caller);
  const quiz = await getLiveQuiz(deps, classId);
  const { question, running } = await showRunning(deps, quiz);
  const own = await listOwnLiveAnswers(deps.db, classId, pupilId);
  const told = own.filter(({ at }) => at < quiz.at || isTold(quiz) || quiz.phase === 'end');
  const mine = question && own.find(({ at }) => at === quiz.at);
  const shown: PupilQuiz = {
    ...running,
    mine: question && mine ? toShownTogether(question, versionOf(quiz), mine.given) : null,
    right: told.filter(({ credit }) => credit === 1).length,
    answered: own.length,
    team: await joinTeam(deps, quiz, pupilId),
    help: await findHelp(deps.db, pupilId),
  };
  if (!question || !isTold(quiz)) return shown;
  const reveal = revealTogether(deps.pages, question, versionOf(quiz));
  const { picture } = reveal.proof;
  return {
    ...shown,
    media: { ...shown.media, ...deps.pages.mediaDetails(picture ? [picture.file] : []) },
    reveal: { ...reveal, credit: mine?.credit ?? null },
  };
}

/**
 * Stores a pupil's answer to the current question.
 * @throws conflict when the question is no longer open, invalid if the value is not an answer to this kind of
 * question
 */
export async function answerOwnQuiz(
  deps: LiveDeps,
  caller: Caller | null,
  { number, given: shown }: { number: number; given: Answer },
): Promise<{ ok: true }> {
  const { classId, pupilId } = await getPupil(deps, caller);
  deps.limits.count(`live answers ${pupilId}`, ANSWERS_PER_MINUTE);
  await deps.db.transaction().execute(async (tx) => {
    const quiz = await lockLiveQuiz(tx, classId, heardAfter(deps));
    if (!quiz) throw noQuiz();
    if (quiz.at + 1 !== number || quiz.phase !== 'question')
      throw conflict('tooLate', 'The answer is shown already, or the quiz has gone on.');
    const question = await runningQuestion({ ...deps, db: tx }, quiz);
    const marked = question && markTogether(question, versionOf(quiz), shown);
    if (!marked) throw invalid({ given: 'This is not an answer to this question.' });
    await upsertLiveAnswer(tx, { classId, at: quiz.at, pupilId, ...marked });
  });
  return { ok: true };
}

async function getPupil({ db }: LiveDeps, caller: Caller | null) {
  const pupilId = caller?.pupil && caller.personId;
  const classId = pupilId && (await findClassOfPupil(db, pupilId));
  if (!classId) throw noQuiz();
  return { classId, pupilId };
}
