import { IconMessage } from '@tabler/icons-react';
import styles from './AskedQuestion.module.css';

export function AskedQuestion({ question }: { question: string }) {
  return (
    <p className={styles.question}>
      <IconMessage aria-hidden size="1.35em" className="faint" />
      <span>
        <span className="visually-hidden">You asked: </span>
        {question}
      </span>
    </p>
  );
}
