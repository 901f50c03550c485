import { type KeyboardEvent, memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { TextField } from '#ui/fields/TextField.tsx';
import styles from './CategoryCards.module.css';
import { unused, withLetters } from './categorisation.ts';

type Props = {
  label: string;
  kind: string;
  all: [id: string, name: string][];
  used: string[];
  onAdd(id: string): void;
};

/** If there are more choices than this, the user can type letters to find one. */
const MANY = 20;
/**
 * The number of chips (small buttons) in the first render, which is more than fit on a screen. The others are
 * rendered later, so that the list opens without delay.
 */
const AT_ONCE = 40;

export function Choices({ label, kind, all, used, onAdd }: Props) {
  const [letters, setLetters] = useState('');
  const lookedFor = useDeferredValue(letters);
  const choices = useMemo(() => unused(all, used), [all, used]);
  const found = useMemo(() => withLetters(choices, lookedFor), [choices, lookedFor]);
  const statusId = useId();

  function onKeyDown(event: KeyboardEvent): void {
    const [only, another] = withLetters(choices, letters);
    if (event.key === 'Enter' && only && !another) onAdd(only[0]);
    if (event.key !== 'Escape' || letters === '') return;
    // If the field contains text, Escape clears it. If the field is empty, Escape closes the dialog around
    // it.
    event.preventDefault();
    setLetters('');
  }

  return (
    <>
      {choices.length > MANY && (
        <TextField
          type="search"
          label={`Find a ${kind}`}
          isLabelHidden
          placeholder={`Find a ${kind}`}
          aria-describedby={statusId}
          autoComplete="off"
          maxLength={100}
          value={letters}
          onChange={({ target }) => setLetters(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <p id={statusId} role="status" className={found.length > 0 ? 'visually-hidden' : 'muted'}>
        {found.length === 0 && 'No results'}
      </p>
      <Chips choices={found} {...{ label, onAdd }} />
    </>
  );
}

type ChipsProps = Pick<Props, 'label' | 'onAdd'> & { choices: [id: string, name: string][] };

/**
 * A key press in the text field must not render the chips (small buttons) again, so the component is
 * memoised.
 */
const Chips = memo(function Chips({ label, choices, onAdd }: ChipsProps) {
  const count = Math.max(AT_ONCE, useDeferredValue(choices.length, AT_ONCE));
  return (
    <ul className="flex wrap gap-2" aria-label={label}>
      {choices.slice(0, count).map(([id, name]) => (
        <li key={id}>
          <button type="button" className={styles.choice} onClick={() => onAdd(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
});
