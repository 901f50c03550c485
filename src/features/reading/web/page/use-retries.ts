import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Seconds before each automatic attempt. Afterwards only the button tries again: a class that repeats requests
 * does not help a server in trouble.
 */
const WAITS_S = [3, 12, 30];

type Options = { isTrying: boolean; tryAgain(): void };

/**
 * Tries again automatically, with growing pauses. @returns the seconds until then, or null after the last
 * attempt
 */
export function useRetries({ isTrying, tryAgain }: Options): number | null {
  const [round, setRound] = useState(0);
  const [leftS, setLeftS] = useState(WAITS_S[0] ?? null);
  // A running attempt is not cancelled by the next.
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
