import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './PasswordField.module.css';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** A password field with a button that shows or hides the characters. They are hidden at first. */
export function PasswordField({ label, hint, error, isInvalid, id, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
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
