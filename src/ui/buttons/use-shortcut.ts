import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Runs a function when the user presses the key (or one of several keys) without modifiers. The focus may be
 * anywhere on the screen except in fields, in players and behind a dialog.
 * @param options.whileTyping true allows the key in fields and players, too
 */
export function useShortcut(
  key: string | readonly string[],
  run: (event: KeyboardEvent) => void,
  { whileTyping = false } = {},
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOneOf(event.key, key) && !isTaken(event, whileTyping)) run(event);
  });
  // A layout effect, because a key may be pressed as soon as the screen is painted.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isOneOf(pressed: string, wanted: string | readonly string[]): boolean {
  return typeof wanted === 'string' ? pressed === wanted : wanted.includes(pressed);
}

function isTaken(event: KeyboardEvent, whileTyping: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const isInUse =
    !whileTyping &&
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, video, audio, [contenteditable]');
  return Boolean(isInUse) || document.querySelector('dialog[open]') !== null;
}
