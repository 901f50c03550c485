import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table weather_reading (
    provider text not null,
    station_id text not null,
    called_at timestamptz not null,
    outcome text not null check (outcome in ('waiting', 'read', 'failed')),
    cloud text,
    air_temp double precision,
    wind_spd_kmh double precision,
    observed_at timestamptz,
    primary key (provider, station_id),
    check ((air_temp is null) = (observed_at is null)),
    check (outcome <> 'read' or air_temp is not null)
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
