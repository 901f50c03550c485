import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/**
 * The card with a form or a message, in front of the large picture of the sign-in screens. Its top edge is at
 * the same place on every screen.
 */
export function Panel({ children }: { children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>;
}
