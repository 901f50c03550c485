import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/**
 * Shows and hides the question bar on the screens of editors and administrators. Leaving such a screen hides
 * the bar again. Source: docs/behaviour.md 12.19.
 * @param folds false on all other screens, where the bar is always visible
 */
export function useFolding(folds: boolean) {
  // Uses the path without the query string. A search in a list changes only the query string, and must not
  // hide the bar.
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  // On screens where the bar is always visible, resets the state, so that the bar is hidden when the user
  // comes back to a screen of editors or administrators.
  if (!folds && openedAt !== undefined) setOpenedAt(undefined);
  const isOpen = !folds || openedAt === pathname;

  function open(): void {
    before.current = document.activeElement;
    // flushSync renders the text field now, so that it exists when the caller focuses it.
    flushSync(() => setOpenedAt(pathname));
  }

  /**
   * Hides the bar. Moves the focus back to where it was before, or to the button if that element no longer
   * exists.
   */
  function fold(): void {
    const last = before.current;
    flushSync(() => setOpenedAt(undefined));
    const isFocusable = last instanceof HTMLElement && last !== document.body && last.isConnected;
    (isFocusable ? last : button.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The suggestions and the voice input handle Escape first and call preventDefault. Only an Escape that
    // they do not need hides the bar.
    if (event.key !== 'Escape' || event.defaultPrevented || !folds || !isOpen) return;
    event.preventDefault();
    fold();
  }

  return { folds, isOpen, button, open, fold, onKeyDown };
}
