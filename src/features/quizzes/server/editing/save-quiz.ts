import { isDeepStrictEqual } from 'node:util';
import { lockContent } from '#platform/server/database/changes/content-version.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { changed, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Checked } from '#platform/shared/calls/endpoint.ts';
import { isOwnQuiz } from '#platform/shared/content/own-quiz.ts';
import { questionKey } from '#platform/shared/content/page-question.ts';
import { type Around, findQuestionFaults } from '../../checking/question-faults.ts';
import type { saveQuiz as saveQuizCall } from '../../editing-contract.ts';
import type { Question } from '../../question.ts';
import type { QuizDeps } from '../deps.ts';
import { insertVersion, lockQuiz } from '../queries.ts';
import { checkMayEdit, readEditableQuiz } from './read-editable-quiz.ts';

type Call = Pick<Checked<typeof saveQuizCall>, 'params' | 'body'>;

/**
 * Saves the questions of a quiz as a new version.
 * @throws notFound for a page without a quiz, and for a quiz of another teacher; forbidden for a quiz of the
 * library, unless the caller is an editor; changed if somebody else has saved the quiz since it was loaded;
 * invalid for a question with a fault
 */
export async function saveQuiz(
  deps: QuizDeps,
  caller: Caller | null,
  { params, body }: Call,
): Promise<{ rev: number }> {
  const { db, pages } = deps;
  const { tries, questions } = body;
  const written = await db.transaction().execute(async (tx) => {
    if (!isOwnQuiz(params.id)) await lockContent(tx);
    const before = await lockQuiz(tx, params.id);
    if (!before) throw notFound('Quiz');
    checkMayEdit(caller, before);
    const isSame = before.tries === tries && isDeepStrictEqual(before.questions, plain(questions));
    // The quiz is already stored with these questions. The browser may have sent the request twice, because
    // the first response was lost. So this is not an error.
    if (isSame) return { rev: before.rev };
    if (before.rev !== body.rev) return 'changed';
    const faults = findFaults(deps, params.id, questions, before.questions);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const next = { answerID: params.id, rev: before.rev + 1, tries, questions };
    return { rev: next.rev, version: await insertVersion(tx, next) };
  });
  if (written === 'changed') {
    const quiz = await readEditableQuiz(deps, caller, params.id);
    throw changed('Somebody else has saved this quiz since you opened it.', { quiz });
  }
  if (written.version !== undefined) await pages.catchUp(written.version);
  return { rev: written.rev };
}

/**
 * Converts questions to the JSON form in which the database returns them, so that they can be compared with
 * stored questions.
 */
function plain(questions: Question[]): object[] {
  return JSON.parse(JSON.stringify(questions));
}

/**
 * Finds the faults of new and changed questions. The keys are the paths of the faulty fields. Unchanged
 * questions are not checked, so an editor can save other changes even if a question's sentence is no longer
 * on its page.
 */
function findFaults(
  { pages }: QuizDeps,
  answerID: number,
  questions: Question[],
  before: object[],
): Record<string, string> {
  const around: Around = {
    blocksOf: (id) => pages.find(id)?.lesson.blocks.map(({ text }) => text),
    hasPicture: pages.shows,
  };
  // In a quiz of the library, no prompt of another quiz may be repeated. A teacher's own quiz may repeat
  // them, because it may be a copy.
  const prompts = isOwnQuiz(answerID) ? new Map<string, string>() : promptsOfOthers(pages, answerID);
  const ids = new Set<string>();
  const faults: Record<string, string> = {};
  const note = (field: string, what: string) => {
    faults[field] ??= sentenceOf(what);
  };
  for (const [at, question] of questions.entries()) {
    const key = questionKey(question.prompt);
    if (ids.has(question.id)) note(`questions.${at}.id`, 'two questions have the same id');
    ids.add(question.id);
    const isOld = before.some((one) => isDeepStrictEqual(one, plain([question])[0]));
    const other = prompts.get(key);
    if (other !== undefined && !isOld)
      note(`questions.${at}.prompt`, `this question stands in ${other} already`);
    prompts.set(key, 'this quiz');
    if (isOld) continue;
    for (const { field, what } of findQuestionFaults(question, around))
      note(`questions.${at}.${field}`, what);
  }
  return faults;
}

/**
 * Returns the prompts of all other quizzes of the library, each with the name of its quiz, such as "the quiz
 * “Ice”".
 */
function promptsOfOthers(pages: QuizDeps['pages'], answerID: number): Map<string, string> {
  const others = [...pages.all()].filter(({ page }) => page.answerID !== answerID);
  return new Map(
    others.flatMap(({ page, quiz }) =>
      // The cast is safe: questions are validated before they are stored.
      ((quiz?.questions ?? []) as Question[]).map(
        ({ prompt }) => [questionKey(prompt), `the quiz “${page.title}”`] as const,
      ),
    ),
  );
}

function sentenceOf(what: string): string {
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}${/[.!?]$/.test(what) ? '' : '.'}`;
}
