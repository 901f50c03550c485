import { type ReactNode, useEffect } from 'react';
import { pauseEverything } from '#platform/web/media/pause-others.ts';
import { useShortcut } from '../buttons/use-shortcut.ts';
import styles from './StateScreen.module.css';

/** The id of the heading of a StateScreen. Other code moves the focus to this heading. */
export const STATE_HEADING = 'state';

type Props = {
  label: string;
  /** Called to return to the page. */
  onClose(): void;
  children: ReactNode;
};

/**
 * A screen that covers both panels of a page, such as the help card. The page stays loaded behind it. Esc
 * returns to the page.
 */
export function StateScreen({ label, onClose, children }: Props) {
  useShortcut('Escape', onClose, { whileTyping: true });
  useEffect(pauseEverything, []);
  return (
    // The page's own main element is inert at the same time.
    <main className={styles.state}>
      <section className={styles.inside} aria-label={label}>
        {children}
      </section>
    </main>
  );
}
