import type { ReactNode, Ref } from 'react';
import styles from './FoldedPanel.module.css';

type Props = {
  title: string;
  /** The number of entries, of the maximum. */
  count: number;
  most: number;
  hint: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A list that few editors need: collapsed until it is opened. */
export function FoldedPanel({ title, count, most, hint, ref, children }: Props) {
  return (
    <details ref={ref} className={styles.panel}>
      <summary className="row spread tap strong">
        {title}
        <span className={styles.count}>
          {count} of {most}
        </span>
      </summary>
      <p className="small faint">{hint}</p>
      {children}
    </details>
  );
}
