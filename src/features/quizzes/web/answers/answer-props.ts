import type { ShownQuestion, Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';

/** The props that the answer fields of all kinds of question share. */
export type AnswerProps<Kind extends ShownQuestion['kind']> = {
  question: Extract<ShownQuestion, { kind: Kind }>;
  /** The answer that the reader has chosen. When the question has ended, it is the right answer. */
  answer: Answer | undefined;
  /** How the server marked the last checked answer; undefined before the reader has checked one. */
  verdict: Verdict | undefined;
  /** True while the verdict is shown and the answer cannot be changed. */
  isLocked: boolean;
  onChange(answer: Answer): void;
};
