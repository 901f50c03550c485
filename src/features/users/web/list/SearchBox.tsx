import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { LONGEST_SEARCH } from '../../contract.ts';
import styles from './SearchBox.module.css';

/** The search starts when the user has not typed for this time, in milliseconds. */
const PAUSE_MS = 150;

type Props = {
  /** The label of the field. */
  label?: string;
  search: string;
  onSearch: (search: string) => void;
};

export function SearchBox({ label = 'Search users', search, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const tell = useEffectEvent(() => {
    if (typed !== search) onSearch(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the pause
  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className={styles.box}>
      <IconSearch aria-hidden="true" size={23} stroke={1.9} className="muted" />
      <input
        className="bare one-line grow slim tap no-padding no-ring"
        type="search"
        name="search"
        aria-label={label}
        placeholder="First name, last name, user name, school, email or mobile"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
}
