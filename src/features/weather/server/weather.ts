import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Environment } from '#platform/server/environment.ts';
import { notFound, Refused } from '#platform/server/http/refusals/refused.ts';
import { FRESH_MS, type Source, type Station, type Weather } from '../contract.ts';
import { readBom } from './providers/bom.ts';
import { readOpenMeteo } from './providers/open-meteo.ts';
import { type Provider, Reading } from './providers/provider.ts';
import {
  type CachedReading,
  claimCall,
  findCachedReading,
  listCachedReadings,
  updateOutcome,
} from './queries.ts';
import { STATIONS, type StationPlace } from './stations.ts';

/** The weather at research stations, stored in the database for all processes (docs/behaviour.md 11.3). */
export type WeatherFeed = {
  /**
   * Lists the stations, and marks stations that have no reading now. If the provider may be called again for
   * a marked station, calls it in the background.
   */
  stations(): Promise<Station[]>;
  /**
   * Returns the newest reading of a station.
   * @throws notFound for an unknown station; Refused 503 `noReading` if the station has no reading
   */
  read(stationId: string): Promise<Weather>;
  /** Aborts the calls in progress. */
  stop(): Promise<void>;
};

export type WeatherDeps = { db: Database; settings: Environment; clock: Clock; log: FastifyBaseLogger };

/** A reading older than this is not shown, because it may differ from the weather now. */
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

/**
 * Runs the refreshes of readings in this process, at most one for each station at a time. All requests for a
 * station wait for the same refresh.
 */
function createRefreshes(deps: RefreshDeps) {
  const underWay = new Map<string, Promise<void>>();
  const ended = new AbortController();
  return {
    of(station: StationPlace): Promise<void> {
      const { stationId } = station;
      const begun = underWay.get(stationId);
      if (begun) return begun;
      const refreshing = refresh(deps, station, ended.signal)
        // The error is logged here, because a refresh in the background has no caller, and a request that
        // waits for the refresh learns only that there is no reading.
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

/**
 * @returns true if the provider may be called now, or if another process is calling it and there is no usable
 * reading. A request then makes this call, or waits for it
 */
function needsRefresh(cached: CachedReading | undefined, now: Date): boolean {
  if (isDue(cached, now)) return true;
  return isUnderWay(cached, now) && !usable(cached, now);
}

/**
 * True if the last call to the provider failed and no usable reading is left. Then requests for the weather
 * are refused.
 */
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

/** @returns the provider that the settings name; null if weather is turned off */
function chooseProvider({ WEATHER_PROVIDER, WEATHER_URL }: Environment): Provider | null {
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
      return null;
  }
}

/**
 * The source that the app names beside readings from Open-Meteo, as its licence requires. The licence:
 * https://open-meteo.com/en/licence
 */
const OPEN_METEO: Source = {
  name: 'Open-Meteo.com',
  link: 'https://open-meteo.com/',
  licence: 'CC BY 4.0',
  licenceLink: 'https://creativecommons.org/licenses/by/4.0/',
  how: 'modelled',
};

/**
 * The data of the Bureau of Meteorology has no open licence. Only operators who have the Bureau's permission
 * may use this source (docs/behaviour.md 11.5).
 */
const BUREAU: Source = {
  name: 'Bureau of Meteorology',
  link: 'http://www.bom.gov.au/',
  licence: '© Commonwealth of Australia',
  licenceLink: 'http://www.bom.gov.au/other/copyright.shtml',
  how: 'measured',
};

type RefreshDeps = { db: Database; clock: Clock; log: FastifyBaseLogger; provider: Provider };

/** Pause before a provider is called again after a failure. */
const RETRY_AFTER_MS = 5 * 60_000;
/** Timeout of a call to the provider. */
const TIMEOUT_MS = 5000;
/** Interval at which a process checks whether another process has received the provider's response. */
const LOOK_EVERY_MS = 100;

/** True when the provider may be called for this station again. */
function isDue(cached: CachedReading | undefined, now: Date): boolean {
  if (!cached) return true;
  const restMs = cached.outcome === 'read' ? FRESH_MS : RETRY_AFTER_MS;
  return now.getTime() - cached.calledAt.getTime() >= restMs;
}

/**
 * True while a process may still be waiting for the provider's response. A call that is older than the
 * timeout is ignored, because its process may have been killed.
 */
function isUnderWay(cached: CachedReading | undefined, now: Date): boolean {
  return cached?.outcome === 'waiting' && now.getTime() - cached.calledAt.getTime() <= TIMEOUT_MS;
}

/**
 * Resolves when the reading was received, when the call has failed, or after five seconds. The process that
 * claims the station's row calls the provider. The other processes wait for its result, so more clients and
 * processes do not cause more calls.
 * @param ended aborts the call when the server stops
 */
async function refresh(deps: RefreshDeps, station: StationPlace, ended: AbortSignal): Promise<void> {
  const { db, clock, provider } = deps;
  const key = { provider: provider.name, stationId: station.stationId };
  const now = clock.now();
  const readBefore = new Date(now.getTime() - FRESH_MS);
  const failedBefore = new Date(now.getTime() - RETRY_AFTER_MS);
  if (await claimCall(db, key, { now, readBefore, failedBefore })) await callSource(deps, station, ended);
  else await awaitOther(db, key, ended);
}

async function callSource(
  { db, clock, log, provider }: RefreshDeps,
  station: StationPlace,
  ended: AbortSignal,
): Promise<void> {
  const { stationId } = station;
  const signal = AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]);
  const reading = await provider.read(station, signal).catch((error: unknown) => {
    // Calls fail occasionally. The last reading is kept, and the provider is called again after
    // RETRY_AFTER_MS.
    log.warn({ err: error, station: station.name }, 'no weather came');
    return null;
  });
  // A time of observation in the future is changed to the current time. Otherwise a reading from a provider
  // whose clock is ahead would be treated as valid for too long.
  const latest = clock.now().getTime();
  const believed = reading && {
    ...reading,
    observedAt: new Date(Math.min(reading.observedAt.getTime(), latest)),
  };
  await updateOutcome(db, { provider: provider.name, stationId }, believed);
}

async function awaitOther(
  db: Database,
  key: { provider: string; stationId: string },
  ended: AbortSignal,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS && !ended.aborted; waitedMs += LOOK_EVERY_MS) {
    const cached = await findCachedReading(db, key);
    if (cached?.outcome !== 'waiting') return;
    await wait(LOOK_EVERY_MS);
  }
}
