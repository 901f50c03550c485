import type { ShownQuestion, Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';

/** What each field for an answer gets. */
export type AnswerProps<Kind extends ShownQuestion['kind']> = {
  question: Extract<ShownQuestion, { kind: Kind }>;
  /** The chosen answer, or the right one once the question is done. */
  answer: Answer | undefined;
  /** Set after a try. */
  verdict: Verdict | undefined;
  /** True while the verdict is shown: nothing can be changed. */
  isLocked: boolean;
  onChange(answer: Answer): void;
};
