import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { notFound, Refused } from '#platform/server/http/refusals/refused.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Station, Weather } from '../contract.ts';
import { chooseProvider } from './providers/choose-provider.ts';
import type { Provider, Reading } from './providers/provider.ts';
import { findStanding, listStandings, type Standing } from './queries.ts';
import { isDue, isUnderWay, refresh } from './refresh.ts';
import type { StationPlace } from './stations.ts';

/** The weather at research stations, kept in the database for every process (D-28). */
export type WeatherDesk = {
  /** With those named that have no reading now; their source is called anew beside it, when it is time. */
  stations(): Promise<Station[]>;
  /** @throws notFound for a station that is not listed; Refused 503 `noReading` */
  read(stationId: string): Promise<Weather>;
  /** Cuts the calls that are under way. */
  stop(): Promise<void>;
};

export type WeatherDeps = { db: Database; settings: Settings; clock: Clock; log: FastifyBaseLogger };

/** A reading older than this says nothing about the weather now. */
const KEPT_MS = 6 * 3600_000;

export function createWeatherDesk(deps: WeatherDeps): WeatherDesk {
  const provider = chooseProvider(deps.settings);
  if (!provider) return { stations: async () => [], read: noSuchStation, stop: async () => {} };
  const { db, clock, log } = deps;
  const refreshes = createRefreshes({ db, clock, log, provider });
  return {
    stations: async () => {
      const standings = await listStandings(db, provider.name);
      return provider.stations.map((station) => {
        const { stationId, name } = station;
        const standing = standings.get(stationId);
        if (!isWithout(standing, clock.now())) return { stationId, name };
        if (isDue(standing, clock.now())) void refreshes.of(station);
        return { stationId, name, noReading: true };
      });
    },
    stop: refreshes.stop,
    read: async (stationId) => {
      const station = provider.stations.find((listed) => listed.stationId === stationId);
      if (!station) return noSuchStation();
      const key = { provider: provider.name, stationId };
      const standing = await findStanding(db, key);
      const refreshed = needsRefresh(standing, clock.now()) && refreshes.of(station);
      const kept = usable(standing, clock.now());
      if (kept) return toWeather(station, kept, provider);
      if (refreshed) await refreshed;
      const found = refreshed && usable(await findStanding(db, key), clock.now());
      if (!found) throw new Refused(503, { code: 'noReading', message: 'No reading of this station.' });
      return toWeather(station, found, provider);
    },
  };
}

type RefreshesDeps = { db: Database; clock: Clock; log: FastifyBaseLogger; provider: Provider };

/** The refreshes this process has under way, one for a station: any number of readers wait for the same. */
function createRefreshes(deps: RefreshesDeps) {
  const underWay = new Map<string, Promise<void>>();
  const ended = new AbortController();
  return {
    of(station: StationPlace): Promise<void> {
      const { stationId } = station;
      const begun = underWay.get(stationId);
      if (begun) return begun;
      const refreshing = refresh(deps, station, ended.signal)
        // Beside a request nobody waits who could be told; one that waits finds that there is no reading.
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

/** Also while another process is reading: a reader without any reading waits for it. */
function needsRefresh(standing: Standing | undefined, now: Date): boolean {
  if (isDue(standing, now)) return true;
  return isUnderWay(standing, now) && !usable(standing, now);
}

/** The source was asked and gave nothing: whoever asks now is refused. */
function isWithout(standing: Standing | undefined, now: Date): boolean {
  return standing?.outcome === 'failed' && !usable(standing, now);
}

function usable(standing: Standing | undefined, now: Date): Reading | null {
  const reading = standing?.reading;
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
