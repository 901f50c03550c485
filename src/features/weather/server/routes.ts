import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import type { WeatherDesk } from './weather.ts';

export function weatherRoutes(serve: Serve, { weather }: { weather: WeatherDesk }): void {
  serve(contract.listStations, () => weather.stations());
  serve(contract.readWeather, ({ params }) => weather.read(params.stationId));
}
