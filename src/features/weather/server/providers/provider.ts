import * as z from 'zod';
import type { Settings } from '#platform/server/settings.ts';
import type { Source } from '../../contract.ts';
import { STATIONS, type StationPlace } from '../stations.ts';
import { readBom } from './bom.ts';
import { readOpenMeteo } from './open-meteo.ts';

/** Weather as every provider gives it, checked. Impossible values are refused: most likely their unit has changed. */
export const Reading = z.object({
  cloud: z.string().max(60).nullable(),
  // The coldest air ever measured near the ground is -89.2 °C, at Vostok; the strongest gust 408 km/h.
  airTempC: z.number().min(-100).max(60),
  windKmh: z.number().min(0).max(450).nullable(),
  observedAt: z.date(),
});
export type Reading = z.output<typeof Reading>;

/** A source of weather: what may be asked of it, and how. */
export type Provider = {
  name: 'open-meteo' | 'bom';
  source: Source;
  stations: readonly StationPlace[];
  /** Calls the source. @throws whatever kept it from giving a reading that can be believed */
  read(station: StationPlace, signal: AbortSignal): Promise<Reading>;
};

/** @returns undefined when weather is switched off */
export function chooseProvider({ WEATHER_PROVIDER, WEATHER_URL }: Settings): Provider | undefined {
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

/** No open licence: for operators who have the Bureau's permission (D-28). */
const BUREAU: Source = {
  name: 'Bureau of Meteorology',
  link: 'http://www.bom.gov.au/',
  licence: '© Commonwealth of Australia',
  licenceLink: 'http://www.bom.gov.au/other/copyright.shtml',
  how: 'measured',
};
