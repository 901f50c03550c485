import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    type?: 'text' | 'email' | 'tel' | 'search';
    isLabelHidden?: boolean;
  };

export function TextField({ label, hint, error, isInvalid, id, isLabelHidden, ...rest }: Props) {
  const texts = { label, hint, error, isInvalid };
  return (
    <Field {...texts} {...{ id, isLabelHidden }} describedBy={rest['aria-describedby']}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  );
}
