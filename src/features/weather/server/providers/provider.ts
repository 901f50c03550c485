import * as z from 'zod';
import type { Source } from '../../contract.ts';
import type { StationPlace } from '../stations.ts';

/** A checked reading of any provider. Impossible values are refused: most likely their unit has changed. */
export const Reading = z.object({
  cloud: z.string().max(60).nullable(),
  // The coldest air ever measured near the ground is -89.2 °C, at Vostok, and the strongest gust 408 km/h.
  airTempC: z.number().min(-100).max(60),
  windKmh: z.number().min(0).max(450).nullable(),
  observedAt: z.date(),
});
export type Reading = z.output<typeof Reading>;

export type Provider = {
  name: 'open-meteo' | 'bom';
  source: Source;
  stations: readonly StationPlace[];
  /**
   * Calls the source.
   * @throws if there is no valid reading
   */
  read(station: StationPlace, signal: AbortSignal): Promise<Reading>;
};
