import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/**
 * Opens and folds the question bar on a screen for work (an editor or administration). Leaving the screen folds
 * the bar again. Source: docs/behaviour.md 12.19.
 * @param folds false on all other screens, where the bar is always open
 */
export function useFolding(folds: boolean) {
  // A search in a list changes only the query string of the address, so it does not fold the bar.
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  // When the user comes back to the screen, the bar is folded.
  if (!folds && openedAt !== undefined) setOpenedAt(undefined);
  const isOpen = !folds || openedAt === pathname;

  function open(): void {
    before.current = document.activeElement;
    // The field must exist before it can receive the focus.
    flushSync(() => setOpenedAt(pathname));
  }

  /**
   * Folds the bar. Focuses the element that had the focus before, or the button if that element no longer
   * exists.
   */
  function fold(): void {
    const last = before.current;
    flushSync(() => setOpenedAt(undefined));
    const isFocusable = last instanceof HTMLElement && last !== document.body && last.isConnected;
    (isFocusable ? last : button.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The first Escape only closes the suggestions or cancels the speech, and the next Escape folds the bar.
    if (event.key !== 'Escape' || event.defaultPrevented || !folds || !isOpen) return;
    event.preventDefault();
    fold();
  }

  return { folds, isOpen, button, open, fold, onKeyDown };
}
