import type { Question, QuestionKind } from '../../question.ts';
import type { FieldErrors } from '../builder/quiz-draft.ts';

/** The props that the forms of all kinds of question share. */
export type PartsProps<Kind extends QuestionKind> = {
  question: Extract<Question, { kind: Kind }>;
  errors: FieldErrors;
  onChange(next: Question, what: string): void;
};
