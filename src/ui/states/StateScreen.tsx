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
 * A screen that covers the page, for example the help card. The page stays loaded behind it. Esc returns to
 * the page.
 */
export function StateScreen({ label, onClose, children }: Props) {
  useShortcut('Escape', onClose, { whileTyping: true });
  useEffect(pauseEverything, []);
  return (
    // A page must have only one active main element. So while this one is shown, other code makes the main
    // element of the page inert.
    <main className={styles.state}>
      <section className={styles.inside} aria-label={label}>
        {children}
      </section>
    </main>
  );
}
