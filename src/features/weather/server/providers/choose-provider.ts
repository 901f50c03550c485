import type { Settings } from '#platform/server/settings.ts';
import type { Source } from '../../contract.ts';
import { STATIONS } from '../stations.ts';
import { readBom } from './bom.ts';
import { readOpenMeteo } from './open-meteo.ts';
import { type Provider, Reading } from './provider.ts';

/** @returns undefined if weather is turned off */
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

/** There is no open licence. Only for operators who have the Bureau's permission (docs/behaviour.md 11.5). */
const BUREAU: Source = {
  name: 'Bureau of Meteorology',
  link: 'http://www.bom.gov.au/',
  licence: '© Commonwealth of Australia',
  licenceLink: 'http://www.bom.gov.au/other/copyright.shtml',
  how: 'measured',
};
