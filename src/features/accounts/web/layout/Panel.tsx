import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** The card in the scene that holds a form or a message. Its top never moves, whatever appears in it. */
export function Panel({ children }: { children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>;
}
