import type { PlayedQuiz } from '../../contract.ts';
import styles from './PlayScreen.module.css';
import { type Progress, standingOf } from './progress.ts';

/** The progress bar of a quiz. It marks the current question and shows how each question was answered. */
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
