import { useEffect } from 'react';
import { currentHearing, setHearing } from '../ears/hearing.ts';

/**
 * Removes the button while the microphone's permission is refused (docs/behaviour.md 14.4), and shows it
 * again when the permission changes.
 */
export function usePermission(): void {
  useEffect(() => {
    const ended = new AbortController();
    void watch(ended.signal);
    return () => ended.abort();
  }, []);
}

async function watch(signal: AbortSignal): Promise<void> {
  // If the browser cannot report the permission, a refusal becomes known only at the first press of the
  // button.
  const permission = await navigator.permissions?.query({ name: 'microphone' }).catch(() => null);
  if (!permission || signal.aborted) return;
  const follow = () => {
    const now = currentHearing();
    if (permission.state === 'denied') setHearing({ is: 'gone', why: 'refused' });
    else if (now.is === 'gone' && now.why === 'refused') setHearing();
  };
  permission.addEventListener('change', follow, { signal });
  follow();
}
