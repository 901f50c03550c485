import type { ReactNode } from 'react';

/**
 * Puts one field into its own form. After every key press Chromium searches the whole form for autofill. All
 * fields outside a form count as one form: with fifty fields the search took longer than the key press
 * itself.
 */
export function OwnForm({ children }: { children: ReactNode }) {
  return (
    // The Enter key in a form with only one field would submit the form.
    <form className="contents" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
