import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

/**
 * Says that there are unsaved changes, with buttons to save or discard them. On a phone the bar covers the
 * question bar.
 */
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
    <div className={`row wrap gap-2 ${isPinned ? styles.pinned : ''}`}>
      <span className={`gone-if-empty ${styles.note}`} role="status">
        {note}
      </span>
      {children}
    </div>
  );
}
