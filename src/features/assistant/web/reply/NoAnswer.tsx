import type { ReactNode } from 'react';
import { AskedQuestion } from './AskedQuestion.tsx';
import { NearestPages } from './NearestPages.tsx';
import styles from './NoAnswer.module.css';
import { NO_ANSWER, type Unanswered } from './no-answer.ts';
import { scrollToHeading } from './scroll-to-heading.ts';

type Props = Pick<Unanswered, 'question' | 'text' | 'suggestions'> & {
  /** What the user can do about a question without an answer. */
  children?: ReactNode;
};

/** Shown in place of an answer: the assistant's text or a default one, and the nearest pages. */
export function NoAnswer({ question, text, suggestions, children }: Props) {
  return (
    <>
      <AskedQuestion question={question} />
      <h1 ref={scrollToHeading} className={styles.text}>
        {text || NO_ANSWER}
      </h1>
      {children}
      {suggestions.length > 0 && <NearestPages pages={suggestions} />}
    </>
  );
}
