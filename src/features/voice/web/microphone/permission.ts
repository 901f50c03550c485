import { useEffect } from 'react';
import { currentHearing, setHearing } from '../ears/hearing.ts';

/** A refused permission takes the button away (D-26); one that is given back brings it back. */
export function usePermission(): void {
  useEffect(() => {
    const ended = new AbortController();
    void watch(ended.signal);
    return () => ended.abort();
  }, []);
}

async function watch(signal: AbortSignal): Promise<void> {
  // Where the browser does not tell, the first press finds out.
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
