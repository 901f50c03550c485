import { useQuery } from '@tanstack/react-query';
import type { Weather } from './contract.ts';
import styles from './StationWeather.module.css';
import { NOT_KNOWN, observationTime, temperature, windSpeed } from './weather-formats.ts';
import { stationsQuery, weatherQuery } from './web/weather-query.ts';

/**
 * Shows the newest weather at one station, for screens of other features. Shows nothing if the station has no
 * reading.
 */
export function StationWeather({ stationId }: { stationId: string }) {
  const weather = useReading(stationId);
  if (!weather) return null;
  const { air_temp: celsius, wind_spd_kmh: kmh, cloud, observedAt, source } = weather;
  return (
    <section aria-label="Weather now">
      <dl className={styles.now}>
        <Told name="Air" value={temperature(celsius)} />
        <Told name="Wind" value={kmh === null ? NOT_KNOWN : windSpeed(kmh)} />
        <Told name="Sky" value={cloud ?? NOT_KNOWN} />
      </dl>
      {observedAt && source && (
        <p className="micro line-loose faint">
          <time dateTime={observedAt}>{observationTime(observedAt)}</time>
          {source.how === 'measured'
            ? ', measured at the station, by '
            : ', calculated by weather models, by '}
          <a href={source.link} target="_blank" rel="noopener">
            {source.name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </section>
  );
}

export function StationTemperature({ stationId }: { stationId: string }) {
  const weather = useReading(stationId);
  return weather && temperature(weather.air_temp);
}

function Told({ name, value }: { name: string; value: string }) {
  return (
    <div className="grow">
      <dt className="small faint">{name}</dt>
      <dd className="no-margin">{value}</dd>
    </div>
  );
}

function useReading(stationId: string): Weather | undefined {
  const { data: stations } = useQuery(stationsQuery);
  const station = stations?.find((one) => one.stationId === stationId);
  const { data } = useQuery({
    ...weatherQuery(stationId),
    enabled: station !== undefined && !station.noReading,
  });
  return data?.is === 'reading' && !station?.noReading ? data.weather : undefined;
}
