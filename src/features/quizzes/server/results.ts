import type { Caller } from '#platform/server/http/caller.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { answerInWords } from '../marking/answer-in-words.ts';
import { rightAnswer } from '../marking/mark.ts';
import { KINDS_TOGETHER, type Question } from '../question.ts';
import type { Cell, listResults, readResults, Standing } from '../results-contract.ts';
import type { QuizDeps } from './deps.ts';
import { type FoundQuiz, findQuiz, mayPlay } from './own/find-quiz.ts';
import { toProof } from './proof.ts';
import {
  type AnswerOfClass,
  findClassName,
  listAnsweredQuizzes,
  listAnswersOfClass,
  listPupilsOfClass,
} from './queries.ts';

/**
 * Lists the quizzes that pupils of a class have begun.
 * @throws notFound if the class does not belong to the caller
 */
export async function resultsOfClass(
  deps: QuizDeps,
  caller: Caller | null,
  classId: string,
): Promise<Answered<typeof listResults>> {
  const className = await getClassName(deps, caller, classId);
  const answered = await listAnsweredQuizzes(deps.reads, classId);
  const found = new Map<number, FoundQuiz>();
  for (const { answerID } of answered) {
    const quiz = await findQuiz(deps, answerID);
    if (quiz) found.set(answerID, quiz);
  }
  const quizzes = answered.flatMap(({ answerID, pupils }) => {
    const quiz = found.get(answerID);
    return quiz
      ? [{ answerID, title: quiz.title, questions: quiz.questions.length, pupils: Number(pupils) }]
      : [];
  });
  return { className, quizzes };
}

/**
 * Reads how a class answered a quiz. Leaves out questions that are no longer in the quiz.
 * @throws notFound if the class does not belong to the caller, and for a page without a quiz
 */
export async function resultsOfQuiz(
  deps: QuizDeps,
  caller: Caller | null,
  { id: classId, quiz: answerID }: { id: string; quiz: number },
): Promise<Answered<typeof readResults>> {
  const className = await getClassName(deps, caller, classId);
  const quiz = await findQuiz(deps, answerID);
  if (!quiz || !(await mayPlay(deps, caller, quiz))) throw notFound('Quiz');
  const answers = await listAnswersOfClass(deps.reads, { classId, answerID });
  const asked = quiz.questions.map((question) => withFirstAnswers(question, answers)).sort(byDifficulty);
  const tries = Map.groupBy(answers, ({ pupilId, question }) => `${pupilId} ${question}`);
  const pupils = (await listPupilsOfClass(deps.reads, classId)).map((pupil) => {
    const cells = asked.map(({ question }) =>
      toCell(question, tries.get(`${pupil.id} ${question.id}`) ?? []),
    );
    return { ...pupil, cells, right: cells.filter(({ standing }) => standing === 'right').length };
  });
  return {
    ...{ className, title: quiz.title },
    questions: asked.map(({ question, first, ...counts }) => ({
      ...{ id: question.id, prompt: question.prompt, ...counts },
      isForAll: KINDS_TOGETHER.includes(question.kind),
      answers: countAnswers(question, first),
      proof: toProof(deps.pages, question.evidence),
    })),
    pupils: pupils.sort((a, b) => a.right - b.right),
  };
}

async function getClassName(
  { db, clock }: QuizDeps,
  caller: Caller | null,
  classId: string,
): Promise<string> {
  const teacherId = caller?.personId ?? '';
  const name = await findClassName(db, { classId, teacherId, now: clock.now() });
  if (name === undefined) throw notFound('Class');
  return name;
}

type Asked = {
  question: Question;
  /** The first answer of each pupil to the question. */
  first: AnswerOfClass[];
  answered: number;
  right: number;
  notYet: number;
};

function withFirstAnswers(question: Question, answers: AnswerOfClass[]): Asked {
  const own = answers.filter((one) => one.question === question.id);
  const tries = [...Map.groupBy(own, ({ pupilId }) => pupilId).values()];
  const standings = tries.map(standingOf);
  return {
    question,
    first: tries.flatMap((one) => one[0] ?? []),
    answered: tries.length,
    right: standings.filter((standing) => standing === 'right').length,
    notYet: standings.filter((standing) => standing === 'notYet').length,
  };
}

/**
 * Sorts questions by the share of pupils who were right at the first try, the lowest share first. Questions
 * without answers come last.
 */
function byDifficulty(a: Asked, b: Asked): number {
  const share = ({ answered, right }: Asked) => (answered === 0 ? 2 : right / answered);
  return share(a) - share(b) || b.notYet - a.notYet;
}

/**
 * Tells how a pupil has answered a question.
 * @param tries the pupil's tries at the question, in order
 */
function standingOf(tries: AnswerOfClass[]): Standing {
  if (tries.length === 0) return 'open';
  if (tries[0]?.credit === 1) return 'right';
  return tries.some(({ credit }) => credit === 1) ? 'later' : 'notYet';
}

function toCell(question: Question, tries: AnswerOfClass[]): Cell {
  const [first, last] = [tries[0], tries.at(-1)];
  return {
    standing: standingOf(tries),
    first: first ? answerInWords(question, first.given) : '',
    tries: tries.length,
    credit: Math.max(0, ...tries.map(({ credit }) => credit)),
    day: last?.day ?? '',
  };
}

function countAnswers(
  question: Question,
  first: AnswerOfClass[],
): Answered<typeof readResults>['questions'][number]['answers'] {
  const right = answerInWords(question, rightAnswer(question));
  const counts = new Map([[right, 0]]);
  const rightTexts = new Set([right]);
  for (const { given, credit } of first) {
    const text = answerInWords(question, given);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    // More than one answer may be right: in a number question, every number within the tolerance is.
    if (credit === 1) rightTexts.add(text);
  }
  return Array.from(counts, ([text, count]) => ({ text, count, isRight: rightTexts.has(text) })).sort(
    (a, b) => b.count - a.count,
  );
}
