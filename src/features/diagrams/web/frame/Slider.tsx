import { useId } from 'react';
import { Range } from '#ui/fields/Range.tsx';
import styles from './Slider.module.css';

type Props = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** The value as text. */
  text: string;
  onChange(value: number): void;
};

/** A slider with its label and its current value beside it. */
export function Slider({ label, text, value, onChange, ...range }: Props) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <Range
        id={id}
        {...range}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id} className={styles.value} aria-hidden>
        {text}
      </output>
    </div>
  );
}
