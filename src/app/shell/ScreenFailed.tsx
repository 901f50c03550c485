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
 * The key in sessionStorage under which a build of the app stores its id before it reloads the document to
 * get a newer build. The id is the address of this module, which changes with every build.
 */
const LEFT_KEY = 'app-left';
const THIS_APP = import.meta.url;

let isScriptGone = false;
// Vite fires this event when a script or style sheet fails to load. After an upgrade of the server, the files
// of the old version no longer exist.
window.addEventListener('vite:preloadError', () => {
  isScriptGone = true;
});

/** Shown instead of the whole app if the frame around the screens also throws an error. */
export function AppFailed() {
  return (
    <main className={styles.alone}>
      <ScreenFailed />
    </main>
  );
}

/**
 * Shown instead of a screen that has thrown an error. If the server probably has a newer version of the app,
 * the document is reloaded once.
 */
export function ScreenFailed() {
  const [isLeaving, setLeaving] = useState(mayHelp);
  const isLost = useLostConnection();
  const error = useRouteError();
  useEffect(() => report('screen', error), [error]);
  useEffect(() => {
    if (!isLeaving) return;
    void leave().then((isLeft) => !isLeft && setLeaving(false));
  }, [isLeaving]);
  // If a script failed to load because the connection was lost, the document is reloaded when the connection
  // is back.
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

/**
 * Reloads the document after all drafts are stored.
 * @returns false if a reload would not help
 */
async function leave(): Promise<boolean> {
  await allFinished();
  // Without a network the browser would show its own error page, from which the user cannot return.
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

/**
 * Remembers in sessionStorage that this version has reloaded the document.
 * @returns false if this is not possible; the document must then not be reloaded, because it might reload for
 * ever
 */
function remember(): boolean {
  try {
    window.sessionStorage.setItem(LEFT_KEY, THIS_APP);
    return true;
  } catch {
    return false;
  }
}
