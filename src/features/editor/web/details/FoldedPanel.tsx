import type { ReactNode, Ref } from 'react';
import styles from './FoldedPanel.module.css';

type Props = {
  title: string;
  /** How many of how many there may be. */
  count: number;
  most: number;
  hint: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A list of a page that few editors need: folded until somebody opens it. */
export function FoldedPanel({ title, count, most, hint, ref, children }: Props) {
  return (
    <details ref={ref} className={styles.panel}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.count}>
          {count} of {most}
        </span>
      </summary>
      <p className={styles.hint}>{hint}</p>
      {children}
    </details>
  );
}
