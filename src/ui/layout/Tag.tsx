import type { ReactNode } from 'react';
import styles from './Tag.module.css';

const LOOKS = { soft: 'chosen', sun: 'amber ink', danger: 'bad', ok: 'good' };

/** A label. `sun` is for what needs attention, `danger` for errors, `ok` for what is in order. */
export function Tag({ look = 'soft', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return <span className={`${styles.tag} ${LOOKS[look]}`}>{children}</span>;
}
