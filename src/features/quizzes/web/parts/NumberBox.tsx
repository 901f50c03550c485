import { useState } from 'react';
import { TextField } from '#ui/fields/TextField.tsx';
import { errorOf } from '../builder/field-error.ts';

type Props = {
  label: string;
  value: number;
  error: string | undefined;
  onChange(value: number): void;
};

/**
 * A field for a number with decimals and a sign. While the text is not a number, the last valid number is
 * kept.
 */
export function NumberBox({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(`${value}`);
  const isNumber = typed.trim() !== '' && Number.isFinite(Number(typed));
  // If an undo or a click on the map has changed the number, shows the new number instead of the typed text.
  const shown = isNumber && Number(typed) !== value ? `${value}` : typed;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      {...errorOf(isNumber ? error : 'This is not a number.')}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Number(target.value);
        if (target.value.trim() !== '' && Number.isFinite(next)) onChange(next);
      }}
    />
  );
}
