import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A badge that says that a tile contains more than a picture, such as a film. */
export function Badge({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className={styles.badge}>
      <span className={styles.plate}>
        {icon}
        <span className={styles.word}>{children}</span>
      </span>
    </p>
  );
}

type ButtonProps = { icon: ReactNode; children: string; label: string; isOn: boolean; onClick(): void };

/** A badge that is a button. */
export function BadgeButton({ icon, children, label, isOn, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.badge} ${styles.button}`}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <span className={styles.plate}>
        {icon}
        <span className={styles.word}>{children}</span>
      </span>
    </button>
  );
}
