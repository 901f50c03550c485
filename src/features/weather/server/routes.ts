import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import type { WeatherFeed } from './weather.ts';

export function weatherRoutes(serve: Serve, { weather }: { weather: WeatherFeed }): void {
  serve(contract.listStations, () => weather.stations());
  serve(contract.readWeather, ({ params }) => weather.read(params.stationId));
}
