import type { Question } from '../../question.ts';
import { aQuestionId, type QuizDraft } from './quiz-draft.ts';

export type Merged = QuizDraft & {
  /** Number of questions that were changed in both versions. Both changes are kept, mine after theirs. */
  both: number;
};

/**
 * Merges two versions of a quiz, question by question. Nothing is lost: a question that both versions changed
 * is kept twice, and a question that one version removed is kept if the other version changed it.
 * @param base the common earlier version
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

/** @returns a text that is equal for equal content, regardless of the order of the fields */
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
 * Puts the questions in the order of `mine`. A question that only the other version has stays after its
 * predecessor.
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
