import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './NumberField.module.css';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** The unit, shown after the number. */
    unit: string;
  };

/** A field for a whole number. The user types it or changes it in steps. */
export function NumberField({ label, hint, error, isInvalid, id, unit, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, isInvalid, id }} describedBy={rest['aria-describedby']}>
      {(control) => (
        <div className="row gap-3 muted">
          <input
            step={1}
            inputMode="numeric"
            {...rest}
            {...control}
            className={`${control.className} ${styles.number}`}
            type="number"
          />
          <span>{unit}</span>
        </div>
      )}
    </Field>
  );
}
