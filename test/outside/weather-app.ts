import { readWeather } from '../../src/features/weather/contract.ts';
import { type Response, startApp, type TestApp, type Visitor } from '../app.ts';
import { aPerson } from '../builders.ts';
import { type Source, startSource } from './weather-source.ts';

/** The id of the weather station that the tests use. */
export const CASEY = '89611';
/** The time of the app's clock when a test starts: five minutes after the source's observation. */
export const WEATHER_NOW = new Date('2026-11-21T02:50:00Z');

/** The app, connected to a fake weather source on this machine. */
export type WeatherApp = {
  app: TestApp;
  source: Source;
  pupil: Visitor;
  of(stationId: string): Promise<Response<typeof readWeather>>;
  /** Deletes all stored observations, as if no station had ever been requested. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

export async function startWeather(
  provider: 'open-meteo' | 'bom' | 'off',
  { library = false } = {},
): Promise<WeatherApp> {
  const source = await startSource();
  const env = { WEATHER_PROVIDER: provider, WEATHER_URL: source.address };
  const app = await startApp({ env, library, now: WEATHER_NOW });
  const pupil = await aPerson(app, 'view');
  const first = source.answer;
  return {
    app,
    source,
    pupil,
    of: (stationId) => app.send(readWeather, { params: { stationId } }, pupil),
    forget: async () => {
      await app.connection.db.deleteFrom('weather_reading').execute();
      source.calls.length = 0;
      source.answer = first;
    },
    close: async () => {
      await app.close();
      await source.close();
    },
  };
}
