import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';

export type Option = {
  value: string;
  text: string;
  /** The accessible name of the option, if its text is only a symbol. */
  name?: string;
};

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    /** The text that the field shows while nothing is chosen. */
    placeholder?: string;
  };

/**
 * A choice from a list. It uses the browser's own control, which works with every keyboard, screen reader and
 * phone, and is styled where the browser allows it.
 */
export function SelectField({ label, hint, error, isInvalid, id, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, isInvalid, id }} describedBy={rest['aria-describedby']}>
      {(control) => <Select {...rest} {...control} className={`${control.className} ${styles.select}`} />}
    </Field>
  );
}

/** A select without a label of its own, for tables: the header of the column is the label. */
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
