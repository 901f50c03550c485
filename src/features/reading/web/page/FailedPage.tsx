import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { whenOf } from '#ui/dates.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import dusk from '#ui/scenes/dusk.webp';
import { FactsButton } from '../actions/ActionList.tsx';
import styles from './FailedPage.module.css';

const SENTENCE = 'We could not load this page just now.';

type Props = {
  answerID: number;
  failure: { status: number; at: Date };
  isTrying: boolean;
  /** The question that led to this page, or the reply to a question that was asked on this screen. */
  asked: ReactNode;
  tryAgain(): void;
};

/**
 * Shown instead of a page for which the server has sent an error. While the server does not respond at all,
 * the loading screen is shown.
 */
export function FailedPage({ answerID, failure, isTrying, asked, tryAgain }: Props) {
  const screen = useRef<HTMLElement>(null);
  const waitS = useRetries({ isTrying, tryAgain });
  useLayoutEffect(() => keepFocus(screen.current), []);
  return (
    <section ref={screen} className={styles.screen} aria-label="Answer">
      <ScreenName title={SENTENCE} />
      <div className={styles.inside}>
        <div role="status">{asked}</div>
        <div className={styles.card}>
          <div className={styles.words}>
            <div role="alert">
              <p className={styles.what}>
                <IconPlugConnectedX aria-hidden />
                The server failed
              </p>
              <h1 id="answer" className={styles.sentence} tabIndex={-1}>
                {SENTENCE}
              </h1>
              <p className="reading">Nothing is wrong with what you did.</p>
            </div>
            <p className="row wrap gap-3 muted">
              <Button aria-disabled={isTrying} onClick={() => !isTrying && tryAgain()}>
                <IconRefresh aria-hidden />
                Try again
              </Button>
              {isTrying ? 'Trying…' : waitS !== null && `Trying by itself in ${waitS} s`}
            </p>
            <p className="small muted">
              For your teacher: message {failure.status}, {whenOf(failure.at)}.
            </p>
          </div>
          <div className={styles.picture}>
            <img className="cover fill" src={dusk} alt="" />
          </div>
        </div>
        <FactsButton answerID={answerID} />
      </div>
    </section>
  );
}

/**
 * @returns a function to call when the page has loaded: it moves the focus to the page if this screen, which
 *   disappears, contained the focus
 */
function keepFocus(screen: HTMLElement | null): () => void {
  return () => {
    if (screen?.contains(document.activeElement))
      queueMicrotask(() => document.getElementById('answer')?.focus({ preventScroll: true }));
  };
}

/**
 * Seconds before each automatic attempt. After the last attempt only the button tries again, because the
 * repeated requests of a whole class would add to the load of a failing server.
 */
const WAITS_S = [3, 12, 30];

type Options = { isTrying: boolean; tryAgain(): void };

/**
 * Tries again automatically, with growing pauses.
 * @returns the seconds until the next attempt, or null after the last attempt
 */
function useRetries({ isTrying, tryAgain }: Options): number | null {
  const [round, setRound] = useState(0);
  const [leftS, setLeftS] = useState(WAITS_S[0] ?? null);
  // No attempt starts while another attempt is running.
  const run = useEffectEvent(() => {
    if (!isTrying) tryAgain();
  });
  useEffect(() => {
    let seconds = WAITS_S[round] ?? null;
    setLeftS(seconds);
    const timer = setInterval(() => {
      if (seconds === null) return;
      seconds -= 1;
      setLeftS(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      run();
      setRound(round + 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [round]);
  return leftS;
}
