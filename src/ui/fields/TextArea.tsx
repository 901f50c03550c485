import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, isInvalid, id, ...rest }: Props) {
  const texts = { label, hint, error, isInvalid };
  return (
    <Field {...texts} id={id} describedBy={rest['aria-describedby']}>
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  );
}
