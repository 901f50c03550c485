import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isServerThere } from '#platform/web/calls/api.ts';
import { report } from '#platform/web/calls/failures.ts';
import { allFinished } from '#platform/web/calls/unfinished.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { useLostConnection } from '../session/connection.ts';
import styles from './ScreenFailed.module.css';

/**
 * Marks that this version of the app was reloaded for a newer one; the module's address changes with every
 * build.
 */
const LEFT_KEY = 'app-left';
const THIS_APP = import.meta.url;

let isScriptGone = false;
// Vite fires it when a script or style does not load: after an upgrade of the server the old files no longer
// exist.
window.addEventListener('vite:preloadError', () => {
  isScriptGone = true;
});

/** Shown instead of the whole app when even the frame cannot be shown. */
export function AppFailed() {
  return (
    <main className={styles.alone}>
      <ScreenFailed />
    </main>
  );
}

/** Shown instead of a screen that cannot be shown. If a newer app is likely, it is loaded once. */
export function ScreenFailed() {
  const [isLeaving, setLeaving] = useState(mayHelp);
  const isLost = useLostConnection();
  const error = useRouteError();
  useEffect(() => report('screen', error), [error]);
  useEffect(() => {
    if (!isLeaving) return;
    void leave().then((isLeft) => !isLeft && setLeaving(false));
  }, [isLeaving]);
  // A script that failed to load without a connection is loaded when there is one again.
  useEffect(() => {
    if (!isLost) setLeaving(mayHelp);
  }, [isLost]);
  if (isLeaving) return <Loading text="Loading..." />;
  return (
    <section className={styles.screen} aria-labelledby="failed">
      <h1 id="failed">This screen could not be loaded.</h1>
      <p role="alert">Anything typed in an editor is kept on this device.</p>
      <Button onClick={() => void allFinished().then(() => window.location.reload())}>Load it again</Button>
    </section>
  );
}

function mayHelp(): boolean {
  return isScriptGone && leftBefore() !== THIS_APP;
}

/** Reloads the document after all drafts are stored. @returns false if that would not help */
async function leave(): Promise<boolean> {
  await allFinished();
  // Without a network the browser would show its own error page, which has no way back.
  if (!(await isServerThere()) || !remember()) return false;
  window.location.reload();
  return true;
}

function leftBefore(): string | null {
  try {
    return window.sessionStorage.getItem(LEFT_KEY);
  } catch {
    return null;
  }
}

/** @returns false if the browser stores nothing: the reload might repeat for ever */
function remember(): boolean {
  try {
    window.sessionStorage.setItem(LEFT_KEY, THIS_APP);
    return true;
  } catch {
    return false;
  }
}
