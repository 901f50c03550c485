import type { PlayedQuiz } from '../../contract.ts';
import styles from './PlayScreen.module.css';
import { type Progress, standingOf } from './progress.ts';

/** The progress bar: marks the current question, and shows the state of every question. */
export function Segments({ quiz, progress }: { quiz: PlayedQuiz; progress: Progress }) {
  const { questions, title } = quiz;
  const index = questions.findIndex(({ id }) => id === progress.current);
  return (
    <div className="row gap-3 medium muted">
      <span className="tabular">
        {index + 1} of {questions.length}
      </span>
      <span className={styles.segments} aria-hidden>
        {questions.map(({ id }) => (
          <span
            key={id}
            className={styles[standingOf(progress, id)]}
            data-current={id === progress.current || undefined}
          />
        ))}
      </span>
      <span className="no-phone">{title.replace(/: quiz$/, '')}</span>
    </div>
  );
}
