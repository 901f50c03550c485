import { useId } from 'react';
import styles from './TakeChoice.module.css';

/** All of one side, or part by part. */
export type Take = 'mine' | 'theirs' | 'merge';

const TAKES: { value: Take; text: string }[] = [
  { value: 'mine', text: 'Keep all mine' },
  { value: 'theirs', text: 'Take all theirs' },
  { value: 'merge', text: 'Merge by block' },
];

export function TakeChoice({ value, onChange }: { value: Take; onChange(take: Take): void }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="What to keep" className={styles.takes}>
      {TAKES.map((take) => (
        <label key={take.value} className={styles.take}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={take.value === value}
            onChange={() => onChange(take.value)}
          />
          {take.text}
        </label>
      ))}
    </div>
  );
}
