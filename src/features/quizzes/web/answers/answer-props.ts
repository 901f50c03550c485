import type { ShownQuestion, Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';

/** The props of the answer field of each kind of question. */
export type AnswerProps<Kind extends ShownQuestion['kind']> = {
  question: Extract<ShownQuestion, { kind: Kind }>;
  /** The chosen answer; once the question is done, the right answer. */
  answer: Answer | undefined;
  /** Set after the user has checked an answer. */
  verdict: Verdict | undefined;
  /** True while the verdict is shown and the answer cannot be changed. */
  isLocked: boolean;
  onChange(answer: Answer): void;
};
