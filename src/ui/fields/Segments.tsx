import { type ReactNode, useId } from 'react';
import styles from './Segments.module.css';

type Props<T extends string> = {
  label: string;
  options: readonly { value: T; text: string; icon?: ReactNode }[];
  value: T;
  onChange(value: T): void;
};

/** A choice of a few options side by side: radio buttons, so that arrow keys move between them. */
export function Segments<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.text}
        </label>
      ))}
    </div>
  );
}
