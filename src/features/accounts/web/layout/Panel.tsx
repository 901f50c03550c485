import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** The card in the scene with a form or a message. Its top edge never moves. */
export function Panel({ children }: { children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>;
}
