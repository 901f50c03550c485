import type { ReactNode } from 'react';

/**
 * Puts one field into a form of its own. After every key press, Chromium searches the form of the field for
 * autofill. Fields outside any form count as one large form: with fifty fields, the search took longer than
 * the key press.
 */
export function OwnForm({ children }: { children: ReactNode }) {
  return (
    // In a form with only one field, the Enter key would submit the form.
    <form className="contents" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
