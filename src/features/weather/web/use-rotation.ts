import { useEffect, useEffectEvent, useReducer } from 'react';
import { type Hold, rotate, startRotation, untilTurn } from './rotation.ts';

export function useRotation() {
  const [rotation, dispatch] = useReducer(rotate, performance.now(), startRotation);
  return {
    rotation,
    hold: (hold: Hold) => dispatch({ is: 'hold', hold, at: performance.now() }),
    release: (hold: Hold) => dispatch({ is: 'release', hold, at: performance.now() }),
    turnTo: (to: string) => dispatch({ is: 'turn', to, at: performance.now() }),
    shown: (stationId: string) => dispatch({ is: 'shown', stationId, at: performance.now() }),
  };
}

/** Calls `turn` when the shown station has had its time. A station that just appeared gets its full time. */
export function useTurns(
  { rotation, shown }: ReturnType<typeof useRotation>,
  stationId: string | undefined,
  turn: () => void,
): void {
  const onShown = useEffectEvent(shown);
  useEffect(() => {
    if (stationId !== undefined) onShown(stationId);
  }, [stationId]);

  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    const inMs = stationId === undefined ? null : untilTurn(rotation, performance.now());
    if (inMs === null) return;
    const timer = setTimeout(() => onTurn(), inMs);
    return () => clearTimeout(timer);
  }, [rotation, stationId]);
}
