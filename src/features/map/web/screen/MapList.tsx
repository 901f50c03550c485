import { type ReactNode, useState } from 'react';
import { StationTemperature } from '#features/weather/StationWeather.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { CLAIMS } from '../../claims.ts';
import type { Journey, Pin } from '../../contract.ts';
import { coordinates } from '../../projection.ts';
import { KIND_WORDS, NAMES } from '../ground/names.ts';
import { longDate } from '../race/race.ts';
import { MONTHS_OF_ICE } from '../sea-ice/months.ts';
import { pinLayers } from './layers.ts';
import styles from './MapList.module.css';

type Props = {
  pins: readonly Pin[];
  journeys: readonly Journey[];
  selected: string | null;
  onChoose(pin: Pin): void;
  onChooseJourney(journey: Journey): void;
  children: ReactNode;
};

/** Lists everything on the map as text, for people who cannot see the map. */
export function MapList({ pins, journeys, selected, onChoose, onChooseJourney, children }: Props) {
  const [filter, setFilter] = useState('');
  const fits = (...words: (string | undefined)[]) =>
    words.join(' ').toLocaleLowerCase().includes(filter.trim().toLocaleLowerCase());
  const shown = pins.filter(({ name, country, text }) => fits(name, country, text));
  const ways = journeys.filter(({ name, text }) => fits(name, text));
  const months = MONTHS_OF_ICE.filter(({ name }) => fits(name, 'sea ice'));
  const claims = Object.values(CLAIMS).filter(({ name }) => fits(name, 'claim'));
  const names = NAMES.filter(({ name, kind }) => fits(name, KIND_WORDS[kind]));
  return (
    <section className={styles.sheet} data-keeps-place="map list" aria-label="Everything on the map">
      {children}
      <TextField
        label="Find on the map"
        autoComplete="off"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <p role="status" className="small muted above-2">
        {shown.length} of {pins.length} pins
      </p>
      {pinLayers.map(({ layer, group: title }) => {
        const group = shown.filter((pin) => pin.layer === layer);
        return (
          <Group key={layer} title={title} count={group.length}>
            {group.map((pin) => (
              <li key={pin.id}>
                <button
                  type="button"
                  className={`${styles.row} sunken-hover soft-when-on`}
                  aria-pressed={pin.id === selected}
                  onClick={() => onChoose(pin)}
                >
                  <b>{pin.name}</b>
                  {pin.stationId && (
                    <span className="push strong tabular">
                      <StationTemperature stationId={pin.stationId} />
                    </span>
                  )}
                  <span className={styles.where}>
                    {[pin.country, coordinates(pin)].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </Group>
        );
      })}
      <Group title="Expeditions" count={ways.length}>
        {ways.map((journey) => (
          <li key={journey.id}>
            <button
              type="button"
              className={`${styles.row} sunken-hover soft-when-on`}
              onClick={() => onChooseJourney(journey)}
            >
              <b>{journey.name}</b>
              <span className={styles.where}>{spanOf(journey)}</span>
            </button>
          </li>
        ))}
      </Group>
      <Group title="Sea ice by month" count={months.length}>
        {months.map(({ name, area }) => (
          <li key={name} className={styles.name}>
            <b>{name}</b>
            <span className={styles.where}>{area}</span>
          </li>
        ))}
      </Group>
      <Group title="Claims that the Treaty has put aside" count={claims.length}>
        {claims.map(({ name, from, to }) => (
          <li key={from} className={styles.name}>
            <b>{name}</b>
            <span className={styles.where}>
              {longitude(from)} to {longitude(to)}
            </span>
          </li>
        ))}
      </Group>
      <Group title="Seas, lands and ice shelves" count={names.length}>
        {names.map((place) => (
          <li key={place.name} className={styles.name}>
            <b>{place.name}</b>
            <span className={styles.where}>
              {KIND_WORDS[place.kind]} · about {coordinates(place)}
            </span>
          </li>
        ))}
      </Group>
    </section>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.group}>{children}</ul>
    </>
  );
}

function longitude(degrees: number): string {
  return `${Math.abs(degrees)}° ${degrees < 0 ? 'W' : 'E'}`;
}

function spanOf({ stops }: Journey): string {
  const days = stops.flatMap(({ date }) => date ?? []);
  return [days[0], days.at(-1)].flatMap((day) => (day ? [longDate(day)] : [])).join(' to ');
}
