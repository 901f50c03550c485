import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A label: `sun` wants attention, `danger` is wrong, `ok` is fine. */
export function Tag({
  look = 'soft',
  children,
}: {
  look?: 'soft' | 'sun' | 'danger' | 'ok';
  children: ReactNode;
}) {
  return <span className={`${styles.tag} ${styles[look]}`}>{children}</span>;
}
