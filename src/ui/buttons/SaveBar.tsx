import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

/** What is not saved, and the buttons to save it or not. On a phone it lies over the question bar, always in reach. */
export function SaveBar({
  note,
  isPinned = true,
  children,
}: {
  note?: ReactNode;
  isPinned?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.bar} ${isPinned ? styles.pinned : ''}`}>
      <span className={styles.note} role="status">
        {note}
      </span>
      {children}
    </div>
  );
}
