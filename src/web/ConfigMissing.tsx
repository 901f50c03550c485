import { useState } from 'react';
import { LOCAL_SERVER } from '#shared/config.ts';
import styles from './ScreenFailed.module.css';
import { Button } from './ui/Button.tsx';

/** In place of everything, where nothing says where the server is. @param tryAgain says whether the app has started */
export function ConfigMissing({ tryAgain }: { tryAgain(): Promise<boolean> }) {
  const [isTrying, setTrying] = useState(false);

  async function press() {
    if (isTrying) return;
    setTrying(true);
    if (!(await tryAgain())) setTrying(false);
  }

  return (
    <main className={styles.alone}>
      <section className={styles.screen} aria-labelledby="missing">
        <h1 id="missing">config.json is missing</h1>
        <p role="alert">
          This file says where the server is. It is missing or empty, and no server answers at {LOCAL_SERVER}.
        </p>
        <p>Please tell the person who looks after this server.</p>
        <Button aria-disabled={isTrying} onClick={() => void press()}>
          {isTrying ? 'Trying…' : 'Try again'}
        </Button>
      </section>
    </main>
  );
}
