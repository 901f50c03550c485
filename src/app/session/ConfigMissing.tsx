import { useState } from 'react';
import { LOCAL_SERVER } from '#platform/shared/settings/config.ts';
import type { MissingConfig } from '#platform/web/calls/api.ts';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '../shell/ScreenFailed.module.css';

type Props = {
  first: MissingConfig;
  /** @returns why the configuration is still missing, or null if the app has started */
  tryAgain(): Promise<MissingConfig | null>;
};

/** Shown instead of the app if the configuration, which contains the server's address, cannot be loaded. */
export function ConfigMissing({ first, tryAgain }: Props) {
  const [{ isSilent }, setMissing] = useState(first);
  const [isTrying, setTrying] = useState(false);

  async function press() {
    if (isTrying) return;
    setTrying(true);
    try {
      setMissing((await tryAgain()) ?? first);
    } finally {
      setTrying(false);
    }
  }

  return (
    <main className={styles.alone}>
      <section className={styles.screen} aria-labelledby="missing">
        <h1 id="missing">{isSilent ? 'The server does not answer' : 'config.json is missing'}</h1>
        <p role="alert">
          {isSilent
            ? 'It may be starting again. Please wait a moment, then try again.'
            : `This file says where the server is. It is missing or empty, and no server answers at ${LOCAL_SERVER}.`}
        </p>
        <p>
          {isSilent ? 'If that does not help, please' : 'Please'} tell the person who looks after this server.
        </p>
        <Button aria-disabled={isTrying} onClick={() => void press()}>
          {isTrying ? 'Trying…' : 'Try again'}
        </Button>
      </section>
    </main>
  );
}
