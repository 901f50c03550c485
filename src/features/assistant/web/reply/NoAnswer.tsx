import type { ReactNode } from 'react';
import { useProductName } from '#ui/product-name.ts';
import { AskedQuestion } from './AskedQuestion.tsx';
import styles from './NoAnswer.module.css';
import { NO_ANSWER, type Unanswered } from './no-answer.ts';
import { PageCards } from './PageCards.tsx';
import { scrollToHeading } from './scroll-to-heading.ts';

type Props = Pick<Unanswered, 'question' | 'text' | 'suggestions'> & {
  /** Tells the user what to do if no page answers. Shown below the suggested pages. */
  children?: ReactNode;
};

/**
 * Tells the user that no page answers: the assistant's text or a default text, advice what to ask, and the
 * nearest pages.
 */
export function NoAnswer({ question, text, suggestions, children }: Props) {
  const productName = useProductName();
  // Leaves out the sentences of the pages, because they do not answer the question.
  const pages = suggestions.map(({ answerID, title }) => ({ answerID, title }));
  return (
    <div className="sized-inline">
      <AskedQuestion question={question} />
      <h1 ref={scrollToHeading} className={styles.text}>
        {text || NO_ANSWER}
      </h1>
      <p className={styles.scope}>
        {productName} knows only about Antarctica, its ice and its ocean. Try other words
        {pages.length > 0 ? ', or look at one of these pages.' : '.'}
      </p>
      {pages.length > 0 && <PageCards label="Nearest pages" found={pages} />}
      {children}
    </div>
  );
}
