import { ActionRow } from '#web/ui/ActionRow.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import type { Asked } from './asked.ts';
import styles from './NoAnswer.module.css';

type Props = Partial<Omit<Extract<Asked, { is: 'unanswered' }>, 'is'>>;

/** What stands where an answer would: the assistant's words or the fallback, and the nearest pages. */
export function NoAnswer({ question, text, suggestions = [] }: Props) {
  return (
    <>
      {question && <AskedQuestion question={question} />}
      <h1 className={styles.text}>{text || 'No answer in the database for this question'}</h1>
      {suggestions.length > 0 && (
        <>
          <h2 className={styles.heading}>Nearest pages</h2>
          <ul className={styles.pages}>
            {suggestions.map(({ answerID, title }) => (
              <li key={answerID}>
                <ActionRow name={title} action={answerID} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
