import type { Question, QuestionKind } from '../../question.ts';
import type { FieldErrors } from '../builder/quiz-draft.ts';

/** The props of the form for each kind of question. */
export type PartsProps<Kind extends QuestionKind> = {
  question: Extract<Question, { kind: Kind }>;
  errors: FieldErrors;
  onChange(next: Question, what: string): void;
};
