import * as z from 'zod/mini';
import type { StationPlace } from '../stations.ts';
import { loadJson } from './load-json.ts';
import type { Reading } from './provider.ts';
import { toKmh } from './units.ts';

/**
 * A text in the report of the Bureau of Meteorology. If the instrument reported nothing, it is null or a
 * dash.
 */
const Text = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => (!text || text.trim() === '-' ? null : text.trim())),
);
const Measured = z.nullish(
  z.union([
    z.number(),
    z.pipe(
      z.literal('-'),
      z.transform(() => null),
    ),
  ]),
);

/**
 * The JSON of the observations. The newest row comes first. Source:
 * http://www.bom.gov.au/catalogue/data-feeds.shtml
 */
const Report = z.object({
  observations: z.object({
    data: z.array(
      z.object({
        /** The time in UTC, for example 20261121024500. */
        aifstime_utc: z.string().check(z.regex(/^\d{14}$/)),
        air_temp: Measured,
        cloud: Text,
        wind_spd_kmh: Measured,
        wind_spd_kt: Measured,
      }),
    ),
  }),
});

/**
 * Reads the newest observation from the Bureau of Meteorology.
 * @param base base URL of the Bureau's service
 * @throws an error if the report has an unknown format, or no row with a temperature
 */
export async function readBom(
  base: string,
  { stationId, bomProduct }: StationPlace,
  signal: AbortSignal,
): Promise<Reading> {
  const address = `${base}/fwo/${bomProduct}/${bomProduct}.${stationId}.json`;
  const report = Report.parse(await loadJson(address, signal));
  for (const { aifstime_utc, air_temp, cloud, ...wind } of report.observations.data) {
    // Some stations also send rows that contain only wind. They are skipped.
    if (typeof air_temp !== 'number') continue;
    return { cloud, airTempC: air_temp, windKmh: windKmh(wind), observedAt: readTime(aifstime_utc) };
  }
  throw new Error(`No observation of station ${stationId} has a temperature`);
}

type Wind = { wind_spd_kmh?: number | null | undefined; wind_spd_kt?: number | null | undefined };

/** Reports for sailors give the wind only in knots, so knots are used if km/h are missing. */
function windKmh({ wind_spd_kmh: kmh, wind_spd_kt: knots }: Wind): number | null {
  if (typeof kmh === 'number') return kmh;
  return typeof knots === 'number' ? toKmh(knots, 'kn') : null;
}

function readTime(digits: string): Date {
  return new Date(digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));
}
