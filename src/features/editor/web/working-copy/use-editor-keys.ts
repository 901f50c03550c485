import { useEffect, useEffectEvent } from 'react';
import { useSaveKey } from '#ui/buttons/use-save-key.ts';

/** Marks the container of the page's fields. */
export const PAGE_FIELDS = 'data-page-fields';
/** Marks fields inside it that are not the page's. */
export const OWN_HISTORY = 'data-own-history';

type Keys = { onSave(): void; onUndo(): void; onRedo(): void };

/** Ctrl or Cmd with S, Z and Y, wherever the caret is: the page has one undo history. */
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

/** Fields outside the page, such as the question bar, have their own undo history. */
function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.closest('input, textarea, [contenteditable]')) return false;
  return !target.closest(`[${PAGE_FIELDS}]`) || target.closest(`[${OWN_HISTORY}]`) !== null;
}
