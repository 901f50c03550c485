import type { ReactNode } from 'react';
import styles from './OwnForm.module.css';

/**
 * One field in a form of its own. After every key Chromium looks through the whole form for what it might fill in, and all
 * fields without a form are one form to it: with fifty of them that took longer than the key itself.
 */
export function OwnForm({ children }: { children: ReactNode }) {
  return (
    // Enter in the only field of a form sends it.
    <form className={styles.form} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
