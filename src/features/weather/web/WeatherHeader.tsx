import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useState,
} from 'react';
import type { Station } from '../contract.ts';
import { GettingWeather } from '../GettingWeather.tsx';
import { HeaderReading } from './HeaderReading.tsx';
import { StationList } from './StationList.tsx';
import { type Hold, inTurn, rotate, STATION_SHOWN_MS, startRotation, untilTurn } from './station-rotation.ts';
import { useReadings } from './use-readings.ts';
import styles from './WeatherHeader.module.css';
import { stationsQuery } from './weather-query.ts';

/**
 * Shows the weather at research stations, one after the other. A click opens the list of all stations. Shows
 * nothing if weather is turned off.
 */
export function WeatherHeader() {
  const { data: stations = NOT_KNOWN_YET } = useQuery(stationsQuery);
  const round = useRotation();
  const { rotation, hold, release, turnTo } = round;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();

  const ordered = inTurn(stations, rotation.turn);
  const { readings, promising } = useReadings(ordered, isOpen);
  const [shown, ...others] = promising;
  const weather = shown && readings.get(shown.stationId);
  const next = others.find(({ stationId }) => readings.has(stationId)) ?? shown;
  const turn = () => next && turnTo(next.stationId);
  useTurns(round, weather && shown.stationId, turn);

  if (stations.length === 0 && stations !== NOT_KNOWN_YET) return null;
  if (!shown || !weather) return <GettingWeather />;
  const isPaused = rotation.holds.includes('pause');
  return (
    <section
      className={styles.weather}
      aria-label="Weather at research stations"
      aria-live="off"
      // A mouse pointer on the header stops the rotation of stations. A touch opens the list, which stops it
      // too.
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && hold('focus')}
      onBlur={() => release('focus')}
    >
      <button type="button" className={styles.block} popoverTarget={listId}>
        <HeaderReading key={shown.stationId} weather={weather} />
        <span className={styles.line} aria-hidden>
          <span
            key={`${rotation.turns} ${shown.stationId}`}
            className={rotation.holds.length > 0 ? `${styles.filling} ${styles.held}` : styles.filling}
            style={{ '--station-shown': `${STATION_SHOWN_MS}ms` } as CSSProperties}
          />
        </span>
      </button>
      <StationList
        id={listId}
        stations={stations}
        readings={readings}
        shownId={shown.stationId}
        isPaused={isPaused}
        onPause={() => (isPaused ? release('pause') : hold('pause'))}
        onNext={turn}
        onToggle={(isNowOpen) => {
          setIsOpen(isNowOpen);
          if (isNowOpen) hold('list');
          else release('list');
        }}
      />
    </section>
  );
}

const NOT_KNOWN_YET: Station[] = [];

function useRotation() {
  const [rotation, dispatch] = useReducer(rotate, performance.now(), startRotation);
  return {
    rotation,
    hold: (hold: Hold) => dispatch({ is: 'hold', hold, at: performance.now() }),
    release: (hold: Hold) => dispatch({ is: 'release', hold, at: performance.now() }),
    turnTo: (to: string) => dispatch({ is: 'turn', to, at: performance.now() }),
    shown: (stationId: string) => dispatch({ is: 'shown', stationId, at: performance.now() }),
  };
}

/** Calls `turn` when a station has been shown for its full time. The time starts when the station appears. */
function useTurns(
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
