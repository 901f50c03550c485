import type { FocusEvent, ReactNode } from 'react';
import { FieldError, type FieldTexts } from '../Field.tsx';
import styles from './RadioCards.module.css';

type Option<T> = {
  value: T;
  text: string;
  /** A second line of text. */
  note?: string;
  /** A picture that fills the upper part of the card. */
  picture?: ReactNode;
};

type Props<T extends string> = Omit<FieldTexts, 'hint' | 'isInvalid'> & {
  /** The id of the first card, so that other code can find and focus it. */
  id: string;
  name: string;
  options: readonly Option<T>[];
  value: T | '';
  onChange: (value: T) => void;
  /** Called when the focus leaves the group of cards. */
  onBlur?: (event: FocusEvent) => void;
};

/** A choice between a few cards, each large enough for a thumb. The label is for screen readers only. */
export function RadioCards<T extends string>({
  id,
  label,
  error,
  name,
  options,
  value,
  onChange,
  onBlur,
}: Props<T>) {
  const errorId = error && `${id}-error`;
  return (
    <div
      className="grid slim gap-2"
      role="radiogroup"
      aria-label={label}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
      onBlur={(event) => isLeft(event) && onBlur?.(event)}
    >
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label className={option.picture ? styles.pictured : styles.card} key={option.value}>
            <input
              className={option.picture ? 'visually-hidden' : 'radio no-ring'}
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-describedby={errorId}
            />
            {option.picture && <span className="relative low slim sunken">{option.picture}</span>}
            {option.note ? (
              <span className="grid from-top pad-3-4">
                <span className="strong">{option.text}</span>
                <span className="small muted">{option.note}</span>
              </span>
            ) : (
              option.text
            )}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget);
}
