import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/**
 * The fold of the question bar on a screen for work. Leaving the screen folds it again. Source:
 * docs/behaviour.md 12.19.
 * @param folds false on all other screens, where the bar is always open
 */
export function useFolding(folds: boolean) {
  // A search in a list changes the address behind `?`, and does not fold the bar.
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  // Who comes back to the screen finds the bar folded.
  if (!folds && openedAt !== undefined) setOpenedAt(undefined);
  const isOpen = !folds || openedAt === pathname;

  function open(): void {
    before.current = document.activeElement;
    // The field must be there when it is focused.
    flushSync(() => setOpenedAt(pathname));
  }

  /** Focuses the element that had the focus before, or the button if that has gone. */
  function fold(): void {
    const last = before.current;
    flushSync(() => setOpenedAt(undefined));
    const isFocusable = last instanceof HTMLElement && last !== document.body && last.isConnected;
    (isFocusable ? last : button.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The first Escape closes the suggestions or cancels the speech.
    if (event.key !== 'Escape' || event.defaultPrevented || !folds || !isOpen) return;
    event.preventDefault();
    fold();
  }

  return { folds, isOpen, button, open, fold, onKeyDown };
}
