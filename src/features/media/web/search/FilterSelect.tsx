import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from './SearchForm.module.css';

type Props = {
  /** The name of the field for screen readers. It is also shown while no option is chosen. */
  label: string;
  clearLabel: string;
  options: [id: string, name: string][];
  /** Shown while there are no options: what the user must do first, such as choose a category. */
  wants?: string | undefined;
  value: string;
  onChange(value: string): void;
  onClear(): void;
};

/**
 * A field in which the user chooses one option or none. It is the browser's own `select`, which works with
 * every keyboard, phone and screen reader.
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

/**
 * There may be thousands of options. They are memoised, so that a key press in the form does not render them
 * again.
 */
const Options = memo(function Options({ options }: Pick<Props, 'options'>) {
  return options.map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
});
