import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** The texts of a field besides its value. */
export type FieldTexts = {
  label: string;
  hint?: string;
  /** Why the value is refused. The element with this message has the id `{id}-error`. */
  error?: string;
  /** Marks the field as invalid although another field shows the error. */
  isInvalid?: boolean;
};

/** Attributes that connect a control to its texts. */
type FieldControl = {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = FieldTexts & {
  id?: string;
  describedBy?: string;
  /** Hides the label except for screen readers, if the placeholder shows the same text. */
  isLabelHidden?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** The frame of every field: a label, a control and its messages. */
export function Field({ id: givenId, describedBy, isLabelHidden, children, ...texts }: Props) {
  const { label, hint, error, isInvalid } = texts;
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [describedBy, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid from-top slim gap-2">
      <label className={isLabelHidden ? 'visually-hidden' : 'small strong self-start'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error || isInvalid ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="small line-loose faint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error message under a field, or another reason why something was refused. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p className="flex gap-2 small medium line-loose wrong" id={id}>
      <IconAlertCircle aria-hidden="true" size={21} stroke={1.9} />
      <span>{children}</span>
    </p>
  );
}
