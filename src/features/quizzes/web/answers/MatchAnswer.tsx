import { useState } from 'react';
import type { AnswerProps } from './answer-props.ts';
import styles from './answers.module.css';
import { paired, pairsOf } from './pairs.ts';

/** Lets the reader match names with meanings: first tap a name, then its meaning. */
export function MatchAnswer({ question, answer, isLocked, onChange }: AnswerProps<'match'>) {
  const { names, meanings } = question;
  const pairs = pairsOf(answer);
  const [active, setActive] = useState(names.find(({ id }) => !(id in pairs))?.id ?? names[0]?.id ?? '');
  const numberOf = (name: string) => names.findIndex(({ id }) => id === name) + 1;

  function choose(meaning: string): void {
    const next = paired(pairs, active, meaning);
    onChange(next);
    setActive(names.find(({ id }) => !(id in next))?.id ?? active);
  }

  return (
    <div className={styles.match}>
      <ul className={styles.options} aria-label="Names">
        {names.map(({ id, text }, index) => {
          const meaning = meanings.find((one) => one.id === pairs[id]);
          return (
            <li key={id}>
              <button
                type="button"
                className={`${styles.option} ${meaning ? styles.pair : ''}`}
                aria-pressed={!isLocked && id === active}
                disabled={isLocked}
                onClick={() => setActive(id)}
              >
                <span className={styles.key} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  {text}
                  {meaning && <span className="visually-hidden">: {meaning.text}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <ul className={styles.options} aria-label="Meanings">
        {meanings.map(({ id, text }) => {
          const name = Object.keys(pairs).find((one) => pairs[one] === id);
          return (
            <li key={id}>
              <button
                type="button"
                className={`${styles.option} ${name ? styles.pair : ''}`}
                disabled={isLocked}
                onClick={() => choose(id)}
              >
                <span className={styles.key} aria-hidden>
                  {name && numberOf(name)}
                </span>
                <span>{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
