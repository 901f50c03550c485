import type { ReactNode } from 'react';
import { Field } from '#web/ui/Field.tsx';
import styles from './SelectField.module.css';

type Props = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
  children: ReactNode;
};

/** One of a list. The browser's own: every keyboard, reader and phone knows it; where it can be styled, it has our looks. */
export function SelectField({ label, value, error, onChange, children }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          className={`${control.className} ${styles.select}`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
