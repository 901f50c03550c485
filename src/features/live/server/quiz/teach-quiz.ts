import { hereAfter } from '#features/classes/here.ts';
import { listGivenQuizzes } from '#features/lessons/given-quizzes.server.ts';
import {
  barsOf,
  listAnsweredQuizzes,
  listQuizzesTogether,
  listTogether,
  revealTogether,
} from '#features/quizzes/together.server.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { Board, Phase, readBoard, Step } from '../../quiz-contract.ts';
import type { LiveDeps } from '../deps.ts';
import { getTeacher } from '../follow-me.ts';
import { deleteLiveClass, deleteOtherLiveClasses } from '../queries.ts';
import {
  deleteLiveQuiz,
  findClass,
  findLiveQuiz,
  insertLiveQuiz,
  type LiveQuiz,
  listLiveAnswers,
  listPupilsHere,
  lockLiveQuiz,
  touchLiveQuiz,
  updateLiveQuiz,
} from './quiz-queries.ts';
import { heardAfter, isTold, keepAnswers, noQuiz, showRunning, versionOf } from './running.ts';
import { readTeams } from './teams.ts';

/** Maximum number of questions in one quiz, including those that are asked again. */
const MOST_ASKED = 100;

/** For each step, the phases of the quiz in which the teacher may take it. */
const STEPS: Record<Step, Phase[]> = {
  start: ['lobby'],
  show: ['question', 'pause'],
  pause: ['question'],
  goOn: ['pause'],
  read: ['answer'],
  later: ['answer', 'page'],
  next: ['question', 'pause', 'answer', 'page'],
  end: ['lobby', 'question', 'pause', 'answer', 'page'],
};

/** @throws notFound for a class of another teacher */
export async function readBoardOf(
  deps: LiveDeps,
  caller: Caller | null,
  classId: string,
): Promise<Answered<typeof readBoard>> {
  const { teacherId } = await getTeacher(deps, caller, classId);
  const { name: className, code } = await findClass(deps.db, classId);
  const quiz = await findLiveQuiz(deps.db, classId, heardAfter(deps));
  if (!quiz) {
    const quizzes = await listQuizzesTogether(deps, teacherId);
    return { className, code, running: null, quizzes, next: await findNext(deps, classId, quizzes) };
  }
  await touchLiveQuiz(deps.db, classId, deps.clock.now());
  return { className, code, running: await toBoard(deps, quiz), quizzes: [], next: null };
}

/** Finds the first quiz in the class's lessons that no pupil of the class has answered. */
async function findNext(
  deps: LiveDeps,
  classId: string,
  quizzes: readonly { answerID: number }[],
): Promise<number | null> {
  const answered = await listAnsweredQuizzes(deps.db, classId);
  const given = await listGivenQuizzes(deps, classId);
  const isOpen = (answerID: number) =>
    quizzes.some((quiz) => quiz.answerID === answerID) &&
    !answered.some((quiz) => quiz.answerID === answerID);
  return given.find(isOpen) ?? null;
}

async function toBoard(deps: LiveDeps, quiz: LiveQuiz): Promise<Board> {
  const { db, clock, pages } = deps;
  const { question, running } = await showRunning(deps, quiz);
  const here = await listPupilsHere(db, quiz.classId, hereAfter(clock.now()));
  const answers = await listLiveAnswers(db, quiz.classId, quiz.at);
  const teams = await readTeams(db, quiz);
  const known = new Set(answers.map(({ pupilId }) => pupilId));
  const waiting = here.filter(({ id }) => !known.has(id)).map(({ nickname }) => nickname);
  const board = {
    ...running,
    here: waiting.length + answers.length,
    answered: answers.length,
    waiting,
    teams,
  };
  if (!question || !isTold(quiz)) return board;
  const { proof } = revealTogether(pages, question, versionOf(quiz));
  const bars = barsOf(
    question,
    versionOf(quiz),
    answers.map(({ given }) => given),
  );
  const right = answers.filter(({ credit }) => credit === 1).length;
  const media = { ...board.media, ...pages.mediaDetails(proof.picture ? [proof.picture.file] : []) };
  return { ...board, media, reveal: { right, bars, proof } };
}

/**
 * Starts a quiz with a class.
 * @throws conflict when a quiz is already running, invalid for a page without questions that a class can
 * answer together
 */
export async function startQuiz(
  deps: LiveDeps,
  caller: Caller | null,
  {
    id: classId,
    answerID,
    questions: only,
    teams,
  }: { id: string; answerID: number; questions?: string[] | undefined; teams: number },
): Promise<{ ok: true }> {
  const { db, clock } = deps;
  const teacher = await getTeacher(deps, caller, classId);
  const quiz = await listTogether(deps, { answerID, teacherId: teacher.teacherId });
  if (!quiz || quiz.questions.length === 0)
    throw invalid({ answerID: 'This page has no questions that a class can answer together.' });
  const asked = quiz.questions.flatMap(({ id }) => (only && !only.includes(id) ? [] : [id]));
  if (asked.length === 0)
    throw invalid({
      questions: 'These questions are no longer in the quiz, or no class can answer them together.',
    });
  await db.transaction().execute(async (tx) => {
    if (await lockLiveQuiz(tx, classId, heardAfter(deps)))
      throw conflict('quizRuns', 'A quiz runs in this class already.');
    await deleteLiveQuiz(tx, classId);
    await deleteOtherLiveClasses(tx, teacher);
    await deleteLiveClass(tx, classId);
    await insertLiveQuiz(tx, { classId, answerID, quizRev: quiz.rev, asked, teams, now: clock.now() });
  });
  return { ok: true };
}

/**
 * Takes a step in the running quiz. When a question ends, stores its answers with the other quiz answers of
 * the class.
 * @throws conflict when another window of the teacher has already taken a step
 */
export async function stepQuiz(
  deps: LiveDeps,
  caller: Caller | null,
  { id: classId, step, rev }: { id: string; step: Step; rev: number },
): Promise<{ ok: true }> {
  await getTeacher(deps, caller, classId);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const quiz = await lockLiveQuiz(tx, classId, heardAfter(deps));
    if (!quiz) throw noQuiz();
    if (quiz.rev !== rev || !STEPS[step].includes(quiz.phase))
      throw conflict('otherWindow', 'Another window has gone on. This one shows it now.');
    if (step !== 'pause' && step !== 'goOn') await keepAnswers(tx, quiz, now);
    await updateLiveQuiz(tx, { classId, ...after(quiz, step) }, now);
  });
  return { ok: true };
}

/** @returns the state of the quiz after a step */
function after(quiz: LiveQuiz, step: Step): Pick<LiveQuiz, 'phase' | 'asked' | 'at'> {
  const { asked, at } = quiz;
  switch (step) {
    case 'start':
    case 'goOn':
      return { phase: 'question', asked, at };
    case 'show':
      return { phase: 'answer', asked, at };
    case 'pause':
      return { phase: 'pause', asked, at };
    case 'read':
      return { phase: 'page', asked, at };
    case 'later':
      return nextOf(at, asked.length < MOST_ASKED ? [...asked, ...asked.slice(at, at + 1)] : asked);
    case 'next':
      return nextOf(at, asked);
    case 'end':
      return { phase: 'end', asked, at };
  }
}

function nextOf(at: number, asked: string[]): Pick<LiveQuiz, 'phase' | 'asked' | 'at'> {
  return at + 1 < asked.length ? { phase: 'question', asked, at: at + 1 } : { phase: 'end', asked, at };
}

/**
 * Closes the quiz, so that the pupils can move freely again. Closing a quiz that is already over is not an
 * error.
 */
export async function closeQuiz(
  deps: LiveDeps,
  caller: Caller | null,
  classId: string,
): Promise<{ ok: true }> {
  const { db, clock } = deps;
  await getTeacher(deps, caller, classId);
  await db.transaction().execute(async (tx) => {
    const quiz = await lockLiveQuiz(tx, classId, heardAfter(deps));
    if (quiz) await keepAnswers(tx, quiz, clock.now());
    await deleteLiveQuiz(tx, classId);
  });
  return { ok: true };
}
