import { useEffect } from 'react';
import { currentRecording, setRecording } from './recording-state.ts';

/**
 * Removes the microphone button while the browser does not allow the page to use the microphone
 * (docs/behaviour.md 14.4). Shows it again when the browser allows it.
 */
export function usePermission(): void {
  useEffect(() => {
    const ended = new AbortController();
    void watch(ended.signal);
    return () => ended.abort();
  }, []);
}

async function watch(signal: AbortSignal): Promise<void> {
  // Some browsers cannot tell whether they allow the microphone. There, a refusal becomes known only when the
  // user presses the button.
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
