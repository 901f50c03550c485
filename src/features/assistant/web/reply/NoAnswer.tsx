import type { ReactNode } from 'react';
import { AskedQuestion } from './AskedQuestion.tsx';
import type { Asked } from './asked.ts';
import { NearestPages } from './NearestPages.tsx';
import styles from './NoAnswer.module.css';

type Props = Omit<Extract<Asked, { is: 'unanswered' }>, 'is'> & {
  /** What can be done about a question that has none. */
  children?: ReactNode;
};

/** What stands where an answer would: the assistant's words or the fallback, and the nearest pages. */
export function NoAnswer({ question, text, suggestions, children }: Props) {
  return (
    <>
      <AskedQuestion question={question} />
      <h1 className={styles.text}>{text || 'No answer in the database for this question'}</h1>
      {children}
      {suggestions.length > 0 && <NearestPages pages={suggestions} />}
    </>
  );
}
