import type { ReactNode } from 'react';

/**
 * One field in a form of its own. After every key Chromium searches the whole form for autofill, and all
 * fields without a form count as one form: with fifty fields that took longer than the key itself.
 */
export function OwnForm({ children }: { children: ReactNode }) {
  return (
    // Enter in the only field of a form would submit it.
    <form className="contents" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
