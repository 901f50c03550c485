import type { ReactNode } from 'react';
import { Logo } from '#ui/layout/Logo.tsx';
import styles from './FormPage.module.css';
import { ScreenTitle } from './ScreenTitle.tsx';

type Props = {
  title: string;
  /** The sentence below the title. */
  lead: ReactNode;
  /** A tall picture, which wide screens show beside the page, and its caption. */
  picture: { src: string; caption: string };
  children: ReactNode;
};

/** A screen with one long form for a visitor: one column, beside a picture. */
export function FormPage({ title, lead, picture, children }: Props) {
  return (
    <div className={styles.screen}>
      <div className={styles.page}>
        <header>
          <Logo />
        </header>
        <main>
          <ScreenTitle look="page">{title}</ScreenTitle>
          <p className="body muted above-2">{lead}</p>
          <div className="above-7">{children}</div>
        </main>
      </div>
      <aside className={styles.picture}>
        <img className="cover" src={picture.src} alt="" width={900} height={1200} loading="lazy" />
        <span className={styles.plate}>{picture.caption}</span>
      </aside>
    </div>
  );
}

/**
 * A group of fields inside a `FormPage`.
 * @param legend the title of the group, in capital letters
 */
export function FormGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
