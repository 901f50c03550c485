import { IconPlugConnectedX, IconRefresh, IconServerOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { whenOf } from '../dates.ts';
import camp from '../scenes/camp.webp';
import dusk from '../scenes/dusk.webp';
import styles from './FailedCard.module.css';

/** `status` is the HTTP status of the response; null if there was no response. */
export type ServerFailure = { status: number | null; at: Date };

type Props = {
  failure: ServerFailure;
  /** A sentence that says what failed, and what that means for the user. */
  sentence: string;
  advice: string;
  /** The id of the heading, to which other code moves the focus. */
  headingId: string;
  isTrying: boolean;
  tryAgain(): void;
};

/** Says that the server failed or could not be reached, and tries again automatically, three times. */
export function FailedCard({ failure, sentence, advice, headingId, isTrying, tryAgain }: Props) {
  const waitS = useRetries({ isTrying, tryAgain });
  const { isSilent, Icon, what, picture, message } = looksOf(failure);
  return (
    <div className={styles.card} data-silent={isSilent || undefined}>
      <div className="grid items-start gap-5 pad centre-rows">
        <div role="alert">
          <p className="row gap-2 strong wrong below-3">
            <Icon aria-hidden />
            {what}
          </p>
          <h1 id={headingId} className={styles.sentence} tabIndex={-1}>
            {sentence}
          </h1>
          <p className="reading">{advice}</p>
        </div>
        <p className="row wrap gap-3 muted">
          <Button aria-disabled={isTrying} onClick={() => !isTrying && tryAgain()}>
            <IconRefresh aria-hidden />
            Try again
          </Button>
          {isTrying ? 'Trying…' : waitS !== null && `Trying by itself in ${waitS} s`}
        </p>
        <p className="small muted">
          For your teacher: {message}, {whenOf(failure.at)}.
        </p>
      </div>
      <div className={styles.picture}>
        <img className="cover fill softened" src={picture} alt="" />
      </div>
    </div>
  );
}

function looksOf({ status }: ServerFailure) {
  if (status === null)
    return {
      isSilent: true,
      Icon: IconPlugConnectedX,
      what: 'No connection',
      picture: dusk,
      message: 'the server did not answer',
    };
  return {
    isSilent: false,
    Icon: IconServerOff,
    what: 'The server failed',
    picture: camp,
    message: `message ${status}`,
  };
}

/**
 * The seconds before each automatic attempt. After the last one, only the button tries again. Otherwise the
 * browsers of a class would repeat their requests for ever, and add to the load of a failing server.
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
