import { IconCheck } from '@tabler/icons-react';
import styles from './Check.module.css';

type Props = { label: string; isOn: boolean; onChange(isOn: boolean): void };

export function Check({ label, isOn, onChange }: Props) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={styles.input}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {isOn && <IconCheck size={20} stroke={3} />}
      </span>
      {label}
    </label>
  );
}
