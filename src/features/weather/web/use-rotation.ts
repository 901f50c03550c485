import { useEffect, useEffectEvent, useReducer } from 'react';
import { type Hold, rotate, startRotation, untilTurn } from './rotation.ts';

/** The round of stations in this browser. */
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

/** Runs `turn` when the shown station has had its time; a station that has just come to be seen has all of it. */
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
