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
 * A text field for a number, which may be negative and have decimals. If the typed text is not a number, the
 * value stays as it was before.
 */
export function NumberBox({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(`${value}`);
  const isNumber = typed.trim() !== '' && Number.isFinite(Number(typed));
  // Undo, or a click on the map, may have changed the value since the user typed. Then the new value is shown
  // instead of the typed text.
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
