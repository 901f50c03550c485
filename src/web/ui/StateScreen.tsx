import { type ReactNode, useEffect } from 'react';
import { quietEverybody } from './quiet-others.ts';
import styles from './StateScreen.module.css';
import { useShortcut } from './use-shortcut.ts';

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
    <section className={styles.state} aria-label={label}>
      <div className={styles.inside}>{children}</div>
    </section>
  );
}
