import { useEffect, useEffectEvent } from 'react';

/** Saves when the user presses Ctrl+S or Cmd+S, wherever the focus is, unless a dialog is open. */
export function useSaveKey(onSave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    // Prevents the browser's own reaction to this key, which is to save the page as a file.
    event.preventDefault();
    if (!event.repeat && document.querySelector('dialog[open]') === null) onSave();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
