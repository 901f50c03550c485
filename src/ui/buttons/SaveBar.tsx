import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

/**
 * A bar with a note, such as "Unsaved changes", and the buttons to save or discard. If `isPinned` is true,
 * the bar covers the question bar on phones.
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
