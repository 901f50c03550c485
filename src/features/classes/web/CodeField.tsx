import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '#ui/fields/Field.tsx';
import { CODE_LENGTH, readCode } from '../code.ts';
import styles from './CodeField.module.css';

type Props = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> & { value: string };

/**
 * Shows the code of a class in six boxes. It is a single input, so pasted text, lower case and spaces work.
 */
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
            // The boxes show no cursor, so the cursor always moves to the end of the text.
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
