import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/** A part of a `Sheet` screen, with its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="grid from-top slim gap-4" aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Sections side by side, or one below the other on narrow screens. */
export function Columns({ count, children }: { count: 2 | 3; children: ReactNode }) {
  return <div className={count === 2 ? styles.two : styles.three}>{children}</div>;
}

/** Two short fields side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
