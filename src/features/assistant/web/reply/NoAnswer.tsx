import type { ReactNode } from 'react';
import { AskedQuestion } from './AskedQuestion.tsx';
import type { Asked } from './asked.ts';
import { NearestPages } from './NearestPages.tsx';
import styles from './NoAnswer.module.css';

type Props = Omit<Extract<Asked, { is: 'unanswered' }>, 'is'> & {
  /** What the user can do about a question without an answer. */
  children?: ReactNode;
};

/** Shown in place of an answer: the assistant's text or a default one, and the nearest pages. */
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
