import type { Selectable } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import type { WeatherReadingTable } from '#platform/server/database/tables.ts';
import type { Reading } from './providers/provider.ts';

/**
 * Identifies a reading. The provider is part of the key, because a reading must not be shown with the name of
 * another provider.
 */
export type ReadingKey = { provider: string; stationId: string };

/**
 * What the database stores about a station: when the provider was last called, the outcome of that call, and
 * the last reading.
 */
export type CachedReading = {
  calledAt: Date;
  outcome: 'waiting' | 'read' | 'failed';
  reading: Reading | null;
};

/** @returns a map from the id of each station to its cached reading */
export async function listCachedReadings(
  db: Database,
  provider: string,
): Promise<Map<string, CachedReading>> {
  const rows = await db.selectFrom('weather_reading').selectAll().where('provider', '=', provider).execute();
  return new Map(rows.map((row) => [row.station_id, toCachedReading(row)]));
}

export async function findCachedReading(
  db: Database,
  { provider, stationId }: ReadingKey,
): Promise<CachedReading | undefined> {
  const row = await db
    .selectFrom('weather_reading')
    .selectAll()
    .where('provider', '=', provider)
    .where('station_id', '=', stationId)
    .executeTakeFirst();
  return row && toCachedReading(row);
}

function toCachedReading(row: Selectable<WeatherReadingTable>): CachedReading {
  const { air_temp: airTempC, observed_at: observedAt } = row;
  const hasReading = airTempC !== null && observedAt !== null;
  return {
    calledAt: row.called_at,
    outcome: row.outcome,
    reading: hasReading ? { cloud: row.cloud, airTempC, windKmh: row.wind_spd_kmh, observedAt } : null,
  };
}

type Claim = {
  now: Date;
  /**
   * The provider may be called again for a station whose last reading was requested at this time or earlier.
   */
  readBefore: Date;
  /**
   * The provider may be called again for a station whose last call failed or never finished, if that call
   * began at this time or earlier.
   */
  failedBefore: Date;
};

/**
 * Claims the right to call the provider for a station. If several processes try at the same time, only one
 * gets the right.
 */
export async function claimCall(
  db: Database,
  { provider, stationId }: ReadingKey,
  { now, readBefore, failedBefore }: Claim,
): Promise<boolean> {
  const claim = { called_at: now, outcome: 'waiting' } as const;
  const claimed = await db
    .insertInto('weather_reading')
    .values({ provider, station_id: stationId, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'station_id'])
        .doUpdateSet(claim)
        .where(({ eb, or, and }) =>
          or([
            eb('weather_reading.called_at', '<=', readBefore),
            and([
              eb('weather_reading.outcome', '<>', 'read'),
              eb('weather_reading.called_at', '<=', failedBefore),
            ]),
          ]),
        ),
    )
    .returning('station_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Stores the outcome of a call. `reading` is null if the call failed: then the database keeps the previous
 * reading.
 */
export async function updateOutcome(
  db: Database,
  { provider, stationId }: ReadingKey,
  reading: Reading | null,
): Promise<void> {
  const change = reading && {
    cloud: reading.cloud,
    air_temp: reading.airTempC,
    wind_spd_kmh: reading.windKmh,
    observed_at: reading.observedAt,
  };
  await db
    .updateTable('weather_reading')
    .set({ outcome: reading ? 'read' : 'failed', ...change })
    .where('provider', '=', provider)
    .where('station_id', '=', stationId)
    .execute();
}
