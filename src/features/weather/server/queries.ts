import type { Selectable } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import type { WeatherReadingTable } from '#platform/server/database/tables.ts';
import type { Reading } from './providers/provider.ts';

/** Which reading is meant: another provider's is not shown with this one's credit. */
export type ReadingKey = { provider: string; stationId: string };

/** What is known of a station: when its source was last called, what came of it, and the last reading there was. */
export type CachedReading = {
  calledAt: Date;
  outcome: 'waiting' | 'read' | 'failed';
  reading: Reading | null;
};

/** @returns station -> what is known of it */
export async function listCachedReadings(db: Database, provider: string): Promise<Map<string, CachedReading>> {
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
  /** A station that was read by then may be called again. */
  readBefore: Date;
  /** One whose call failed, or whose caller never came back, may be called again when it was called by then. */
  failedBefore: Date;
};

/** Takes the right to call the source for a station: of any number of processes that ask at once, one gets it. */
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

/** The call brought a reading, or null: then the one before stays. */
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
