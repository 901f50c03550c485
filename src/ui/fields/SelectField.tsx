import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';

export type Option = {
  value: string;
  text: string;
  /** What it is called where its text is only a sign. */
  name?: string;
};

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
  };

/** One of a list. The browser's own: every keyboard, reader and phone knows it; where it can be styled, it has our looks. */
export function SelectField({ label, hint, error, isInvalid, id, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, isInvalid, id }} describedBy={rest['aria-describedby']}>
      {(control) => <Select {...rest} {...control} className={`${control.className} ${styles.select}`} />}
    </Field>
  );
}

/** The control alone, where a table's head is its label; the size is the table's. */
export function CompactSelect({ isChanged, ...rest }: Omit<Props, 'label'> & { isChanged?: boolean }) {
  return (
    <Select
      {...rest}
      className={[styles.compact, styles.select, isChanged && styles.changed].filter(Boolean).join(' ')}
    />
  );
}

function Select({
  options,
  placeholder,
  ...rest
}: ComponentProps<'select'> & Pick<Props, 'options' | 'placeholder'>) {
  return (
    <select {...rest}>
      {placeholder && <option value="">{placeholder}</option>}
      {options.map(({ value, text, name }) => (
        <option key={value} value={value} aria-label={name}>
          {text}
        </option>
      ))}
    </select>
  );
}
