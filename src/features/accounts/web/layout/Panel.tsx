import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** The card above the scene, with a form or a message. Its top edge is always at the same place. */
export function Panel({ children }: { children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>;
}
