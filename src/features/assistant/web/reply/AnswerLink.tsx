import type { ReactNode } from 'react';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import type { Found } from '../../contract.ts';
import { answeredState } from './asked.ts';

type Props = { question: string; answer: Found; className: string | undefined; children: ReactNode };

/** A link that opens a page as the answer to a question, at the sentence that answers it. */
export function AnswerLink({ question, answer, className, children }: Props) {
  return (
    <Link
      to={links.page(answer.answerID)}
      state={answeredState({ question, evidence: answer.evidence, target: answer.target })}
      // Adds a history entry even if the answer is on the page that is already open, so that the Back button
      // leads to this reply.
      replace={false}
      className={className}
    >
      {children}
    </Link>
  );
}
