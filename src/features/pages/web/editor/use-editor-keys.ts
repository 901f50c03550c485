import { useEffect, useEffectEvent } from 'react';

type Keys = { onSave(): void; onUndo(): void; onRedo(): void };

/** Ctrl or Cmd with S, Z and Y, wherever the caret is: the page has one history. */
export function useEditorKeys({ onSave, onUndo, onRedo }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const run = { s: onSave, z: event.shiftKey ? onRedo : onUndo, y: onRedo }[key];
    if (!run) return;
    const isBehindDialog = document.querySelector('dialog[open]') !== null;
    // The browser would save the page as a file.
    if (!isBehindDialog || key === 's') event.preventDefault();
    if (!isBehindDialog && !event.repeat) run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
