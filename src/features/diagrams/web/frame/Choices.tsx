import { useId } from 'react';

type Props<Id extends string> = {
  label: string;
  choices: readonly { id: Id; name: string }[];
  value: Id;
  onChange(id: Id): void;
};

/**
 * A choice of one of a few options in a row. It uses the browser's radio buttons, so that arrow keys move
 * between them.
 */
export function Choices<Id extends string>({ label, choices, value, onChange }: Props<Id>) {
  const group = useId();
  return (
    <fieldset className="flex wrap gap-1 no-margin no-padding no-border">
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ id, name }) => (
        <label
          key={id}
          className="row tap body strong round-2 framed pointer solid-when-on ring-within sides-3"
        >
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={id === value}
            onChange={() => onChange(id)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
