import { useEffect, useEffectEvent, useState } from 'react';

/** Then it is only tried by hand: a server in trouble is not helped by a class that asks again and again. */
const WAITS_S = [3, 12, 30];

type Options = { isTrying: boolean; tryAgain(): void };

/** Tries again by itself, later each time. @returns the seconds until then, or null when it has given up */
export function useRetries({ isTrying, tryAgain }: Options): number | null {
  const [round, setRound] = useState(0);
  const [leftS, setLeftS] = useState(WAITS_S[0] ?? null);
  // A try that is on its way is not ended by the next.
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
