import { type ReactNode, useId, useState } from 'react';
import styles from './Frame.module.css';
import { Numbers, type NumbersTable } from './Numbers.tsx';
import { type Size, useSize } from './use-size.ts';

type Props = {
  title: string;
  /** The current state of the drawing as a sentence. Screen readers announce it after a change. */
  reading: string;
  /** The current state of the drawing in short: a number or a name, shown in large letters. */
  figure: ReactNode;
  controls: ReactNode;
  table: NumbersTable;
  /** The source of the numbers. */
  source: string;
  /** Renders the drawing at this size in pixels. */
  children(size: Size): ReactNode;
};

/** The frame of all interactive diagrams: a drawing, its controls, its numbers in a table, its source. */
export function Frame({ title, reading, figure, controls, table, source, children }: Props) {
  const [isTable, setIsTable] = useState(false);
  const { box, size } = useSize();
  const titleId = useId();
  return (
    <section className={styles.frame} aria-labelledby={titleId}>
      <header className="row wrap tap gap-2-3">
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className="bare tap strong ink round-2 framed solid-when-on sides-3"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          Numbers
        </button>
      </header>
      <div className={isTable ? 'visually-hidden' : styles.plot} ref={box}>
        {size.width > 0 && (
          <svg className="block" width={size.width} height={size.height} aria-hidden>
            {children(size)}
          </svg>
        )}
      </div>
      {/* The table is always in the document, for people who cannot see the drawing. */}
      <section
        className={isTable ? 'low relative scroll' : 'visually-hidden'}
        aria-label={`Numbers: ${title}`}
        // A scrolling region must be reachable with the keyboard.
        tabIndex={isTable ? 0 : undefined}
      >
        <Numbers table={table} />
      </section>
      <p className="visually-hidden" role="status">
        {reading}
      </p>
      <div className={styles.foot}>
        <div className={styles.figure} aria-hidden>
          {figure}
        </div>
        <div className={styles.controls}>{controls}</div>
      </div>
      <p className="micro faint">Diagram. Numbers: {source}</p>
    </section>
  );
}
