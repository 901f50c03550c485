import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from './SearchForm.module.css';

type Props = {
  /** Its name, and what it says while nothing is chosen. */
  label: string;
  clearLabel: string;
  options: [id: string, name: string][];
  /** What has to be done before there is anything to choose from. */
  wants?: string | undefined;
  value: string;
  onChange(value: string): void;
  onClear(): void;
};

/** One of many, or none: the browser's own list, which every keyboard, phone and screen reader knows. */
export function FilterSelect({ label, clearLabel, options, wants, value, onChange, onClear }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div className={styles.filter}>
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
          className={styles.clear}
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

/** There may be thousands, and the form is drawn with every key that is typed beside them. */
const Options = memo(function Options({ options }: Pick<Props, 'options'>) {
  return options.map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
});
