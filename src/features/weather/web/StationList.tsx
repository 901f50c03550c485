import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react';
import type { ToggleEvent } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { Source, Station, Weather } from '../contract.ts';
import { NOT_KNOWN, observationTime, temperature, windSpeed } from '../weather-formats.ts';
import styles from './StationList.module.css';

type Props = {
  id: string;
  stations: readonly Station[];
  readings: Map<string, Weather>;
  shownId: string;
  isPaused: boolean;
  onPause: () => void;
  onNext: () => void;
  onToggle: (isOpen: boolean) => void;
};

/**
 * All stations, the buttons for the rotation of stations in the header, and the source of the weather, in a
 * native popover.
 */
export function StationList({ id, stations, readings, shownId, isPaused, onPause, onNext, onToggle }: Props) {
  const source = readings.values().next().value?.source;
  const PauseIcon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <section
      id={id}
      popover="auto"
      className={styles.list}
      aria-label="All stations"
      onToggle={({ newState }: ToggleEvent) => onToggle(newState === 'open')}
    >
      <div className="flex wrap gap-2">
        <Button look="outline" className="grow sides-3 small" onClick={onPause}>
          <PauseIcon aria-hidden size={20} />
          {isPaused ? 'Continue weather' : 'Pause weather'}
        </Button>
        <Button look="outline" className="grow sides-3 small" onClick={onNext}>
          <IconPlayerSkipForward aria-hidden size={20} />
          Next station
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
      <ul className={styles.stations} tabIndex={0} aria-label="Stations">
        {stations.map(({ stationId, name }) => (
          <li
            key={stationId}
            className={styles.station}
            aria-current={stationId === shownId ? 'true' : undefined}
          >
            <StationRow name={name} weather={readings.get(stationId)} />
          </li>
        ))}
      </ul>
      {source && <Credit source={source} />}
    </section>
  );
}

function StationRow({ name, weather }: { name: string; weather: Weather | undefined }) {
  if (!weather) {
    return (
      <>
        <b>{name}</b>
        <span className="small muted">No reading</span>
      </>
    );
  }
  const { cloud, air_temp: celsius, wind_spd_kmh: kmh, observedAt } = weather;
  return (
    <>
      <b>{name}</b>
      <span className={styles.temperature}>{temperature(celsius)}</span>
      <span className="small muted">
        {cloud ?? NOT_KNOWN}, <span className="visually-hidden">wind </span>
        {kmh === null ? NOT_KNOWN : windSpeed(kmh)}
      </span>
      {observedAt && (
        <time className="small muted right" dateTime={observedAt}>
          {observationTime(observedAt)}
        </time>
      )}
    </>
  );
}

/** The credit that the licence requires, and whether the values were measured or calculated. */
function Credit({ source: { name, link, licence, licenceLink, how } }: { source: Source }) {
  return (
    <p className="micro line-loose muted">
      {how === 'measured'
        ? 'Measured at the stations. '
        : 'Calculated by weather models for the places of the stations. '}
      Weather data by{' '}
      <a href={link} target="_blank" rel="noopener">
        {name}
        <NewTab />
      </a>
      ,{' '}
      <a href={licenceLink} target="_blank" rel="noopener license">
        {licence}
        <NewTab />
      </a>
    </p>
  );
}

function NewTab() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}
