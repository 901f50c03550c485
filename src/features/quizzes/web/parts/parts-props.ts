import type { Question, QuestionKind } from '../../question.ts';
import type { FieldErrors } from '../builder/quiz-draft.ts';

/** What the form of each kind of question gets. */
export type PartsProps<Kind extends QuestionKind> = {
  question: Extract<Question, { kind: Kind }>;
  errors: FieldErrors;
  onChange(next: Question, what: string): void;
};
