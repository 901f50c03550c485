import { useEffect } from 'react';
import { currentRecording, setRecording } from './recording-state.ts';

/**
 * Removes the button while the browser denies access to the microphone (docs/behaviour.md 14.4), and shows it
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
  // If the browser cannot report the permission, a refusal becomes known only when the button is first
  // pressed.
  const permission = await navigator.permissions?.query({ name: 'microphone' }).catch(() => null);
  if (!permission || signal.aborted) return;
  const follow = () => {
    const now = currentRecording();
    if (permission.state === 'denied') setRecording({ is: 'gone', why: 'refused' });
    else if (now.is === 'gone' && now.why === 'refused') setRecording();
  };
  permission.addEventListener('change', follow, { signal });
  follow();
}
