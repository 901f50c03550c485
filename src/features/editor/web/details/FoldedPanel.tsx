import type { ReactNode, Ref } from 'react';
import styles from './FoldedPanel.module.css';

type Props = {
  title: string;
  /**
   * What the user should do in the panel, such as "3 to check". It is also shown while the panel is
   * collapsed.
   */
  note?: string | undefined;
  /** The number of entries. `most` is the maximum number. */
  count: number;
  most: number;
  hint: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** Panel with a list that few editors need. It is collapsed until the user opens it. */
export function FoldedPanel({ title, note, count, most, hint, ref, children }: Props) {
  return (
    <details ref={ref} className={styles.panel}>
      <summary className="row spread tap strong">
        {title}
        <span className={styles.count}>
          {note && <strong className={styles.note}>{note}</strong>}
          {note && ', '}
          {count} of {most}
        </span>
      </summary>
      <p className="small faint">{hint}</p>
      {children}
    </details>
  );
}
