import { useEffect, useEffectEvent } from 'react';
import { useSaveKey } from '#ui/buttons/use-save-key.ts';

/** Attribute of the element that contains the fields of the page. */
export const PAGE_FIELDS = 'data-page-fields';
/**
 * Attribute of fields inside PAGE_FIELDS that do not belong to the page. They have their own undo history.
 */
export const OWN_HISTORY = 'data-own-history';

type Keys = { onSave(): void; onUndo(): void; onRedo(): void };

/**
 * Keyboard shortcuts: Ctrl or Cmd with S, Z and Y. They work in every field of the page, because all fields
 * share one undo history.
 */
export function useEditorKeys({ onSave, onUndo, onRedo }: Keys): void {
  useSaveKey(onSave);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const run = { z: event.shiftKey ? onRedo : onUndo, y: onRedo }[key];
    if (!run || hasOwnHistory(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/**
 * Fields outside the page, such as the question bar, have their own undo history. In them, Ctrl+Z must keep
 * its normal effect.
 */
function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.closest('input, textarea, [contenteditable]')) return false;
  return !target.closest(`[${PAGE_FIELDS}]`) || target.closest(`[${OWN_HISTORY}]`) !== null;
}
