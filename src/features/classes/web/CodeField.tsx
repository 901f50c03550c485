import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '#ui/fields/Field.tsx';
import { CODE_LENGTH, readCode } from '../code.ts';
import styles from './CodeField.module.css';

type Props = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> & { value: string };

/** The code of a class in six boxes. It is one field, so paste, small letters and spaces are fine. */
export function CodeField({ hint, error, isInvalid, id, value, ...rest }: Props) {
  const letters = readCode(value);
  const next = Math.min(letters.length, CODE_LENGTH - 1);
  return (
    <Field {...{ label: 'Code', hint, error, isInvalid, id }}>
      {(control) => (
        <span className={styles.field}>
          <input
            {...rest}
            {...control}
            className={styles.input}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={value}
            // The boxes have no cursor: what is typed is added at the end.
            onSelect={({ currentTarget }) => {
              const { length } = currentTarget.value;
              if (currentTarget.selectionStart === currentTarget.selectionEnd)
                currentTarget.setSelectionRange(length, length);
            }}
          />
          {Array.from({ length: CODE_LENGTH }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes stay in order
              key={place}
              className={place === next ? `${styles.box} ${styles.next}` : styles.box}
              aria-hidden
            >
              {letters[place]}
            </span>
          ))}
        </span>
      )}
    </Field>
  );
}
