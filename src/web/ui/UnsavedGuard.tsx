import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AskDialog } from './AskDialog.tsx';

/** Asks before unsaved work is left behind; going on within the same screen is no leaving. Sentence: decision D-32. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <AskDialog
      title="You have unsaved changes, do you wish to discard your changes?"
      confirm="Discard"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
