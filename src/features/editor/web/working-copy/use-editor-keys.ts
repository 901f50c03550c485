import { useEffect, useEffectEvent } from 'react';
import { useSaveKey } from '#ui/buttons/use-save-key.ts';

/** The attribute of the element around the fields of the page. */
export const PAGE_FIELDS = 'data-page-fields';
/**
 * The attribute of fields that are inside PAGE_FIELDS but do not belong to the page. They have an undo
 * history of their own.
 */
export const OWN_HISTORY = 'data-own-history';

type Keys = { onSave(): void; onUndo(): void; onRedo(): void };

/**
 * The keyboard shortcuts of the editor: Ctrl or Cmd with S, Z and Y. All fields of the page share one undo
 * history, so undo works in each of them.
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
 * A field that does not belong to the page, such as the question bar, has the browser's own undo, so Ctrl+Z
 * is left to the browser there.
 */
function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.closest('input, textarea, [contenteditable]')) return false;
  return !target.closest(`[${PAGE_FIELDS}]`) || target.closest(`[${OWN_HISTORY}]`) !== null;
}
