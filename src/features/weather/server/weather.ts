import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { notFound, Refused } from '#platform/server/http/refusals/refused.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Source, Station, Weather } from '../contract.ts';
import { readBom } from './providers/bom.ts';
import { readOpenMeteo } from './providers/open-meteo.ts';
import { type Provider, Reading } from './providers/provider.ts';
import { type CachedReading, findCachedReading, listCachedReadings } from './queries.ts';
import { isDue, isUnderWay, refresh } from './refresh.ts';
import { STATIONS, type StationPlace } from './stations.ts';

/** The weather at research stations, stored in the database for all processes (docs/behaviour.md 11.3). */
export type WeatherFeed = {
  /**
   * Marks stations that have no reading now, and calls their source again in the background when it is time.
   */
  stations(): Promise<Station[]>;
  /** @throws notFound for an unknown station; Refused 503 `noReading` */
  read(stationId: string): Promise<Weather>;
  /** Aborts the calls in progress. */
  stop(): Promise<void>;
};

export type WeatherDeps = { db: Database; settings: Settings; clock: Clock; log: FastifyBaseLogger };

/** A reading older than this says nothing about the weather now. */
const KEPT_MS = 6 * 3600_000;

export function createWeatherFeed(deps: WeatherDeps): WeatherFeed {
  const provider = chooseProvider(deps.settings);
  if (!provider) return { stations: async () => [], read: noSuchStation, stop: async () => {} };
  const { db, clock, log } = deps;
  const refreshes = createRefreshes({ db, clock, log, provider });
  return {
    stations: async () => {
      const cachedReadings = await listCachedReadings(db, provider.name);
      return provider.stations.map((station) => {
        const { stationId, name } = station;
        const cached = cachedReadings.get(stationId);
        if (!isWithout(cached, clock.now())) return { stationId, name };
        if (isDue(cached, clock.now())) void refreshes.of(station);
        return { stationId, name, noReading: true };
      });
    },
    stop: refreshes.stop,
    read: async (stationId) => {
      const station = provider.stations.find((listed) => listed.stationId === stationId);
      if (!station) return noSuchStation();
      const key = { provider: provider.name, stationId };
      const cached = await findCachedReading(db, key);
      const refreshed = needsRefresh(cached, clock.now()) && refreshes.of(station);
      const kept = usable(cached, clock.now());
      if (kept) return toWeather(station, kept, provider);
      if (refreshed) await refreshed;
      const found = refreshed && usable(await findCachedReading(db, key), clock.now());
      if (!found) throw new Refused(503, { code: 'noReading', message: 'No reading of this station.' });
      return toWeather(station, found, provider);
    },
  };
}

type RefreshesDeps = { db: Database; clock: Clock; log: FastifyBaseLogger; provider: Provider };

/**
 * The refreshes that this process has in progress, at most one for each station. All requests for a station
 * wait for the same one.
 */
function createRefreshes(deps: RefreshesDeps) {
  const underWay = new Map<string, Promise<void>>();
  const ended = new AbortController();
  return {
    of(station: StationPlace): Promise<void> {
      const { stationId } = station;
      const begun = underWay.get(stationId);
      if (begun) return begun;
      const refreshing = refresh(deps, station, ended.signal)
        // Logged here: a refresh in the background has no caller, and a request that waits for it finds no
        // reading.
        .catch((error: unknown) => deps.log.error({ err: error }, 'weather could not be kept'))
        .finally(() => underWay.delete(stationId));
      underWay.set(stationId, refreshing);
      return refreshing;
    },
    async stop(): Promise<void> {
      ended.abort();
      await Promise.all(underWay.values());
    },
  };
}

/** Also true while another process is reading the station: a request without any reading waits for it. */
function needsRefresh(cached: CachedReading | undefined, now: Date): boolean {
  if (isDue(cached, now)) return true;
  return isUnderWay(cached, now) && !usable(cached, now);
}

/** True if the source was called without success and no usable reading is left. Requests are refused now. */
function isWithout(cached: CachedReading | undefined, now: Date): boolean {
  return cached?.outcome === 'failed' && !usable(cached, now);
}

function usable(cached: CachedReading | undefined, now: Date): Reading | null {
  const reading = cached?.reading;
  return reading && now.getTime() - reading.observedAt.getTime() <= KEPT_MS ? reading : null;
}

function toWeather({ name }: StationPlace, reading: Reading, { source }: Provider): Weather {
  const { cloud, airTempC, windKmh, observedAt } = reading;
  return {
    name,
    cloud,
    air_temp: airTempC,
    wind_spd_kmh: windKmh,
    observedAt: observedAt.toISOString(),
    source,
  };
}

function noSuchStation(): never {
  throw notFound('Station');
}

/** @returns undefined if weather is turned off */
function chooseProvider({ WEATHER_PROVIDER, WEATHER_URL }: Settings): Provider | undefined {
  switch (WEATHER_PROVIDER) {
    case 'open-meteo':
      return {
        name: 'open-meteo',
        source: OPEN_METEO,
        stations: STATIONS,
        read: async (station, signal) =>
          Reading.parse(await readOpenMeteo(WEATHER_URL ?? 'https://api.open-meteo.com', station, signal)),
      };
    case 'bom':
      return {
        name: 'bom',
        source: BUREAU,
        stations: STATIONS.filter(({ bomProduct }) => bomProduct !== undefined),
        read: async (station, signal) =>
          Reading.parse(await readBom(WEATHER_URL ?? 'http://www.bom.gov.au', station, signal)),
      };
    case 'off':
      return undefined;
  }
}

/** Source: https://open-meteo.com/en/licence */
const OPEN_METEO: Source = {
  name: 'Open-Meteo.com',
  link: 'https://open-meteo.com/',
  licence: 'CC BY 4.0',
  licenceLink: 'https://creativecommons.org/licenses/by/4.0/',
  how: 'modelled',
};

/** There is no open licence. Only for operators who have the Bureau's permission (docs/behaviour.md 11.5). */
const BUREAU: Source = {
  name: 'Bureau of Meteorology',
  link: 'http://www.bom.gov.au/',
  licence: '© Commonwealth of Australia',
  licenceLink: 'http://www.bom.gov.au/other/copyright.shtml',
  how: 'measured',
};
