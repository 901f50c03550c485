import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connect } from '#platform/server/database/connect.ts';
import { makePlace, type Place } from '../database/place.ts';

/** A data folder that was written by version 0.2.0. */
const SAVED = join(import.meta.dirname, '0.2.0');

/** Makes a database and a folder with the data that version 0.2.0 wrote. */
export async function savedPlace(): Promise<Place> {
  const place = await makePlace('template0');
  const sql = readFileSync(join(SAVED, 'database.sql'), 'utf8');
  await onConnection(place, ({ pool }) => pool.query(sql));
  cpSync(join(SAVED, 'media'), join(place.dataDir, 'media'), { recursive: true });
  return place;
}

export async function onConnection<T>(
  { database }: Pick<Place, 'database'>,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect(database, () => {}, 2);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}
