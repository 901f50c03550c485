import { type ComponentProps, useId } from 'react';
import { FieldError } from '../Field.tsx';
import styles from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A checkbox with a row that is large enough for a thumb. */
export function Checkbox({ label, hint, error, ...rest }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.row}>
        <input
          {...rest}
          className={styles.box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
