import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from './SearchForm.module.css';

type Props = {
  /** The accessible name. It is also shown while no option is chosen. */
  label: string;
  clearLabel: string;
  options: [id: string, name: string][];
  /** A hint that says what the user must do first, shown while there are no options. */
  wants?: string | undefined;
  value: string;
  onChange(value: string): void;
  onClear(): void;
};

/**
 * Chooses one option or none. Uses the `select` of the browser, which works with every keyboard, phone and
 * screen reader.
 */
export function FilterSelect({ label, clearLabel, options, wants, value, onChange, onClear }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div className={styles.field}>
      <select
        ref={select}
        className={styles.select}
        aria-label={label}
        data-empty={value === '' || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{label}</option>
        {wants && <option disabled>{wants}</option>}
        <Options options={options} />
      </select>
      {value === '' ? (
        <IconChevronDown aria-hidden className={styles.chevron} />
      ) : (
        <IconButton
          label={clearLabel}
          className="absolute"
          onClick={() => {
            onClear();
            select.current?.focus();
          }}
        >
          <IconX aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Memoised, because there may be thousands of options, and the form is rendered again at every key press. */
const Options = memo(function Options({ options }: Pick<Props, 'options'>) {
  return options.map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
});
