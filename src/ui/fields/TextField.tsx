import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & { type?: 'text' | 'email' | 'tel' };

export function TextField({ label, hint, error, isInvalid, id, type = 'text', ...rest }: Props) {
  const texts = { label, hint, error, isInvalid };
  return (
    <Field {...texts} id={id} describedBy={rest['aria-describedby']}>
      {(control) => <input {...rest} {...control} type={type} />}
    </Field>
  );
}
