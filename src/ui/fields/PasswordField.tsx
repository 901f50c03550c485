import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './PasswordField.module.css';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** True if the characters are visible at first, as for a new password. */
    startsShown?: boolean;
  };

/** A password field with a button that shows or hides the characters. */
export function PasswordField({ label, hint, error, isInvalid, id, startsShown = false, ...rest }: Props) {
  const [isShown, setShown] = useState(startsShown);
  const texts = { label, hint, error, isInvalid };
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...texts} id={id} describedBy={rest['aria-describedby']}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            className={`${control.className} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" size={23} stroke={1.9} />
          </button>
        </div>
      )}
    </Field>
  );
}
