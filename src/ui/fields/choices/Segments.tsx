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
    <div role="radiogroup" aria-label={label} className="tray flex wrap">
      {options.map((option) => (
        <label key={option.value} className="relative lifted-when-on ring-within">
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

/**
 * Buttons that look like the radio buttons of `Segments`. A click takes effect immediately, and the button of
 * the current state looks pressed.
 */
export function SegmentButtons<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row need no box with a legend
    <div role="group" aria-label={label} className="tray flex wrap">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="lifted-when-on"
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.icon}
          {option.text}
        </button>
      ))}
    </div>
  );
}
