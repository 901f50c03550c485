import * as z from 'zod/mini';
import type { Environment } from '#platform/server/environment.ts';
import type { Source } from '../../contract.ts';
import type { StationPlace } from '../stations.ts';

/**
 * A reading of any provider, after validation. A reading with an impossible value is refused, because the
 * provider has probably changed a unit.
 */
export const Reading = z.object({
  cloud: z.nullable(z.string().check(z.maxLength(60))),
  // The limits leave room for the records: the coldest air ever measured near the ground is -89.2 °C, at
  // Vostok, and the strongest gust 408 km/h.
  airTempC: z.number().check(z.gte(-100), z.lte(60)),
  windKmh: z.nullable(z.number().check(z.gte(0), z.lte(450))),
  observedAt: z.date(),
});
export type Reading = z.output<typeof Reading>;

export type Provider = {
  name: Exclude<Environment['WEATHER_PROVIDER'], 'off'>;
  source: Source;
  stations: readonly StationPlace[];
  /**
   * Requests the newest reading from the provider.
   * @throws an error if there is no valid reading
   */
  read(station: StationPlace, signal: AbortSignal): Promise<Reading>;
};
