import { type ReactNode, useEffect } from 'react';
import { quietEverybody } from '#platform/web/media/quiet-others.ts';
import { useShortcut } from '../buttons/use-shortcut.ts';
import styles from './StateScreen.module.css';

/** The id of its heading, for what leads the focus there. */
export const STATE_HEADING = 'state';

type Props = {
  label: string;
  /** Gives the page back. */
  onClose(): void;
  children: ReactNode;
};

/** What lies over both panels of a page while the page stays behind it. Esc gives the page back. */
export function StateScreen({ label, onClose, children }: Props) {
  useShortcut('Escape', onClose, { whileTyping: true });
  useEffect(quietEverybody, []);
  return (
    // The page's own main part is out of reach for as long.
    <main className={styles.state}>
      <section className={styles.inside} aria-label={label}>
        {children}
      </section>
    </main>
  );
}
