import type { PupilHelp } from '#features/classes/pupil-help.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Checked } from '#platform/shared/calls/endpoint.ts';
import type { answerQuestion, PlayedQuiz, Verdict } from '../contract.ts';
import type { Answer } from '../marking/answer.ts';
import { type Mark, mark, rightAnswer } from '../marking/mark.ts';
import { fromShownAnswer, show, toShownAnswer, withFewerAnswers } from '../marking/shown.ts';
import type { Question } from '../question.ts';
import type { QuizDeps } from './deps.ts';
import { type FoundQuiz, findQuiz, leadOfQuiz, mayPlay } from './own/find-quiz.ts';
import { picturesOf, stillStands, toProof } from './proof.ts';
import {
  findHelp,
  findStarted,
  findVersion,
  insertAnswer,
  insertDone,
  isPlayedTogether,
  type KeptAnswer,
  listAnswers,
  lockAnswers,
  startQuiz,
} from './queries.ts';

/**
 * A version of a quiz as one person plays it. It includes the help that a teacher has switched on for a
 * pupil: `tries` may be higher, and `questions` may have fewer answers to choose from.
 */
type Played = { answerID: number; rev: number; tries: number; questions: Question[] };

const ANSWERS_PER_MINUTE = 240;
/** The maximum number of tries at one question that are stored for a pupil. */
const LAST_TRY = 20;

/**
 * Returns the seed that decides which IDs browsers receive instead of the stored ones. It is the same for
 * everybody who plays this version of the quiz, so every server process can translate the IDs back.
 */
function seedOf({ answerID, rev }: Pick<Played, 'answerID' | 'rev'>): string {
  return `${answerID} ${rev}`;
}

/**
 * Reads a quiz. A pupil of a class gets the version with which the pupil began.
 * @throws notFound for a page without a quiz, and for a teacher's quiz if the caller is neither this teacher
 * nor one of the teacher's pupils
 */
export async function readQuiz(deps: QuizDeps, caller: Caller | null, answerID: number): Promise<PlayedQuiz> {
  const { db, pages } = deps;
  const current = await getQuiz(deps, caller, answerID);
  const pupil = caller?.pupil && { pupilId: caller.personId, answerID };
  const rev = (pupil && (await findStarted(db, pupil))) ?? current.rev;
  const help = pupil ? await findHelp(db, pupil.pupilId) : [];
  const played = withHelp(await getPlayed(deps, current, rev), help);
  const isNew = rev === current.rev;
  // If the sentence that proves an answer is no longer on its page, people who begin the quiz now do not get
  // the question.
  const asked = isNew
    ? played.questions.filter((question) => stillStands(pages, question))
    : played.questions;
  const kept = pupil ? await listAnswers(db, pupil) : [];
  const questions = asked.map((question) => show(question, seedOf(played)));
  const lead = leadOfQuiz(deps, current);
  return {
    ...{ answerID, rev, questions },
    title: current.title,
    tries: played.tries,
    help,
    media: pages.mediaDetails([...questions.flatMap(picturesOf), ...(lead ? [lead.file] : [])]),
    ...(lead && { lead }),
    kept: asked.flatMap((question) => lastVerdict(deps, played, question, kept)),
    ...(current.answersPage !== null && { answersPage: current.answersPage }),
  };
}

function lastVerdict(
  deps: QuizDeps,
  played: Played,
  question: Question,
  kept: KeptAnswer[],
): PlayedQuiz['kept'] {
  const tries = kept.filter((one) => one.question === question.id);
  const [first, last] = [tries[0], tries.at(-1)];
  if (!first || !last) return [];
  const isDone = tries.some((one) => isEnd(played, one));
  return [{ ...toVerdict(deps, played, question, last, isDone), firstCredit: first.credit }];
}

/**
 * Marks an answer. For a pupil of a class, also stores it; an answer that is sent twice is stored once.
 * @throws invalid if the answer cannot belong to the question; notFound for a quiz or a question that does
 * not exist; conflict while the pupil's class plays the quiz together, after too many tries, and if the pupil
 * has begun another version of the quiz
 */
export async function answer(
  deps: QuizDeps,
  caller: Caller | null,
  { params: { id: answerID }, body }: Pick<Checked<typeof answerQuestion>, 'params' | 'body'>,
): Promise<Verdict> {
  const { limits } = deps;
  if (caller)
    limits.count(`quiz ${caller.personId} ${caller.sessionHash.toString('base64')}`, ANSWERS_PER_MINUTE);
  const help = caller?.pupil ? await findHelp(deps.db, caller.personId) : [];
  const current = await getQuiz(deps, caller, answerID);
  const whole = await getPlayed(deps, current, body.rev);
  const played = withHelp(whole, help);
  const question = played.questions.find(({ id }) => id === body.question);
  if (!question) throw notFound('Question');
  if (caller?.pupil && (await isPlayedTogether(deps.db, { pupilId: caller.personId, answerID })))
    throw conflict('playedTogether', 'Your class plays this quiz together now. Look at the board.');
  // The pupil's screen may still show all answers, because the teacher switched on fewer answers only after
  // it was loaded. So an answer that does not fit the question with fewer answers is marked against the
  // question with all answers.
  const marked = judge(played, question, body.given) ?? judge(whole, question, body.given);
  if (!marked) throw invalid({ given: 'This is not an answer to this question.' });
  const told: KeptAnswer = { question: question.id, try: body.try, ...marked };
  if (body.isCheck) return toVerdict(deps, played, question, told, isEnd(played, told));
  if (caller?.pupil) return keepAnswer(deps, { pupilId: caller.personId, played, question, told, body });
  const isDone = isEnd(played, told);
  if (isDone && caller?.role === 'student')
    await insertDone(deps.db, { sessionHash: caller.sessionHash, answerID }, question.id);
  return toVerdict(deps, played, question, told, isDone);
}

/**
 * Marks an answer from a browser.
 * @returns the answer, in which the IDs of the stored question replace those that browsers receive, and its
 * credit; undefined if the answer cannot belong to the question
 */
function judge(
  played: Played,
  { id }: Question,
  shown: Answer | null,
): Pick<KeptAnswer, 'given' | 'credit'> | undefined {
  if (shown === null) return { given: null, credit: 0 };
  const question = played.questions.find((one) => one.id === id);
  if (!question) return undefined;
  const given = fromShownAnswer(question, seedOf(played), shown);
  const marked = mark(question, given);
  return marked && { given, credit: marked.credit };
}

type ToKeep = {
  pupilId: string;
  played: Played;
  question: Question;
  told: KeptAnswer;
  body: { key: string; rev: number };
};

async function keepAnswer(
  deps: QuizDeps,
  { pupilId, played, question, told, body }: ToKeep,
): Promise<Verdict> {
  const { answerID } = played;
  const quiz = { pupilId, answerID };
  return deps.db.transaction().execute(async (tx) => {
    const started = await startQuiz(tx, quiz, body.rev);
    if (started !== body.rev)
      throw conflict('otherVersion', 'You have begun an older version of this quiz. Please open it again.');
    await lockAnswers(tx, quiz);
    const before = (await listAnswers(tx, quiz)).filter((one) => one.question === question.id);
    // If this try is already stored, for example because the pupil plays in two browser tabs, the stored
    // answer counts.
    const kept = before.find((one) => one.try === told.try);
    const next = { ...told, try: before.length + 1 };
    if (!kept && next.try > LAST_TRY)
      throw conflict(
        'tooManyTries',
        'You have tried this question very often. Please go on to the next one.',
      );
    if (!kept)
      await insertAnswer(tx, { ...quiz, ...next, key: body.key, rev: played.rev, now: deps.clock.now() });
    const shown = kept ?? next;
    const isDone = [...before, shown].some((one) => isEnd(played, one));
    return toVerdict(deps, played, question, shown, isDone);
  });
}

/**
 * True if this try ends the question, so that the right answer may be shown: it was right, the last allowed
 * one, or a request for the answer.
 */
function isEnd({ tries }: Played, { credit, given, try: number }: KeptAnswer): boolean {
  return credit === 1 || given === null || number >= tries;
}

function toVerdict(
  { pages }: QuizDeps,
  played: Played,
  question: Question,
  { try: number, given, credit }: KeptAnswer,
  isDone: boolean,
): Verdict {
  const marked = given === null ? undefined : mark(question, given);
  const proof = toProof(pages, isDone ? question.evidence : (question.clue ?? question.evidence));
  return {
    ...{ question: question.id, try: number, credit, isDone, proof },
    ...partsOf(marked),
    ...(isDone && { rightAnswer: toShownAnswer(question, seedOf(played), rightAnswer(question)) }),
    media: pages.mediaDetails(proof.picture ? [proof.picture.file] : []),
  };
}

function partsOf(marked: Mark | undefined): Pick<Verdict, 'right' | 'parts'> {
  return marked?.parts === undefined ? {} : { right: marked.right, parts: marked.parts };
}

function withHelp(played: Played, help: PupilHelp): Played {
  const { questions } = played;
  return {
    ...played,
    tries: triesWith(played.tries, help),
    questions: help.includes('fewer')
      ? questions.map((question) => withFewerAnswers(question, seedOf(played)))
      : questions,
  };
}

/** @returns the number of tries after which the answer is shown to a pupil with this help */
export function triesWith(tries: number, help: PupilHelp): number {
  return help.includes('try') ? tries + 1 : tries;
}

async function getQuiz(deps: QuizDeps, caller: Caller | null, answerID: number): Promise<FoundQuiz> {
  const found = await findQuiz(deps, answerID);
  if (!found || !(await mayPlay(deps, caller, found))) throw notFound('Quiz');
  return found;
}

async function getPlayed({ db }: QuizDeps, current: FoundQuiz, rev: number): Promise<Played> {
  const { answerID } = current;
  const version = current.rev === rev ? current : await findVersion(db, answerID, rev);
  if (!version) throw notFound('Quiz');
  // The cast is safe: questions are validated before they are stored.
  return { answerID, rev, tries: version.tries, questions: version.questions as Question[] };
}

/** True if `done` contains all these questions. The person may then see all answers. */
export function isFinished(questions: { id: string }[], done: Iterable<string>): boolean {
  const ids = new Set(done);
  return questions.every(({ id }) => ids.has(id));
}

/**
 * Returns the IDs of the questions that a pupil has finished: answered right, tried as often as allowed, or
 * asked for the answer.
 */
export function doneOf(tries: number, kept: KeptAnswer[]): string[] {
  const played = { answerID: 0, rev: 0, tries, questions: [] };
  return kept.filter((one) => isEnd(played, one)).map(({ question }) => question);
}
