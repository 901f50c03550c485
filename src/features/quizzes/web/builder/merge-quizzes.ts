import type { Question } from '../../question.ts';
import { aQuestionId, type QuizDraft } from './quiz-draft.ts';

export type Merged = QuizDraft & {
  /**
   * The number of questions that were changed in both versions. The merged quiz contains both forms of such a
   * question, first `theirs`, then `mine`.
   */
  both: number;
};

/**
 * Merges two versions of a quiz, question by question. No change is lost: a question that both versions
 * changed is kept in both forms, and a question that one version removed is kept if the other version changed
 * it.
 * @param base the earlier version from which both were made
 * @param mine the version of the editor who saves
 * @param theirs the version that somebody else has saved
 */
export function mergeQuizzes(base: QuizDraft, mine: QuizDraft, theirs: QuizDraft): Merged {
  const [before, own] = [byId(base.questions), byId(mine.questions)];
  const stored = byId(theirs.questions);
  let both = 0;
  const kept = theirs.questions.flatMap((question): Question[] => {
    const [old, changed] = [before.get(question.id), own.get(question.id)];
    const isTheirs = isDifferent(question, old);
    if (!changed) return isTheirs ? [question] : [];
    if (!isTheirs) return [changed];
    if (!isDifferent(changed, old) || !isDifferent(changed, question)) return [question];
    both += 1;
    return [question, { ...changed, id: aQuestionId() }];
  });
  const added = mine.questions.filter(
    (question) => !stored.has(question.id) && isDifferent(question, before.get(question.id)),
  );
  const isOwnTries = mine.tries !== base.tries;
  return {
    tries: isOwnTries ? mine.tries : theirs.tries,
    questions: inMyOrder([...kept, ...added], mine.questions, isReordered(base, mine)),
    both,
  };
}

/**
 * @returns a text by which two values can be compared: if the values have the same content, their texts are
 * equal, even if the fields are in another order
 */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function isDifferent(one: Question, other: Question | undefined): boolean {
  return other === undefined || fingerprint(one) !== fingerprint(other);
}

function byId(questions: Question[]): Map<string, Question> {
  return new Map(questions.map((question) => [question.id, question]));
}

function isReordered(base: QuizDraft, mine: QuizDraft): boolean {
  const ids = mine.questions.map(({ id }) => id);
  const before = base.questions.map(({ id }) => id);
  return before.filter((id) => ids.includes(id)).join() !== ids.filter((id) => before.includes(id)).join();
}

/**
 * Puts the questions in the order of `mine`. A question that `mine` does not have stays behind the question
 * that it followed before.
 */
function inMyOrder(questions: Question[], mine: Question[], isMine: boolean): Question[] {
  if (!isMine) return questions;
  const order = mine.map(({ id }) => id);
  let last = -1;
  const places = new Map(
    questions.map(({ id }) => {
      const place = order.indexOf(id);
      last = place < 0 ? last + 0.001 : place;
      return [id, last] as const;
    }),
  );
  return questions.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
