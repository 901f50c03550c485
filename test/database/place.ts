import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject as injected } from 'vitest';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { connect } from '#platform/server/database/connect.ts';
import { openStore } from '#platform/server/files/store.ts';
import { LIBRARY_TEMPLATE } from './set-up.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** The folder for the media files of the starting library. The first test that needs the library fills it. */
    libraryFolder: string;
  }
}

/** PostgreSQL's error code for a database to which somebody is connected. */
const OBJECT_IN_USE = '55006';

/** The database of a tested app and the folder for its files. `remove` deletes both. */
export type Place = { database: { url: string }; dataDir: string; remove(): Promise<void> };

/**
 * Makes a new database and a new folder for an app.
 * @param template the database to copy; by default a migrated database without content
 */
export async function makePlace(template = 'explorer_template'): Promise<Place> {
  const database = await createDatabase(template);
  const dataDir = mkdtempSync(join(tmpdir(), 'explorer-test-'));
  const remove = async () => {
    await database.drop();
    // Repeats the deletion if it fails, because a worker that draws a picture may still write to the folder
    // for a moment.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  return { database, dataDir, remove };
}

/**
 * Makes a database and a folder that are filled with the starting library (the pages and media that come with
 * the product). The library is imported once for the whole test run, and then copied.
 */
export async function makeLibraryPlace(): Promise<Place> {
  await fillTemplate();
  const place = await makePlace(LIBRARY_TEMPLATE);
  cpSync(injected('libraryFolder'), join(place.dataDir, 'media'), {
    recursive: true,
    preserveTimestamps: true,
  });
  return place;
}

/**
 * Fills the template database with the starting library, unless another test file has done so. A lock makes
 * test files in other processes wait until the database is filled.
 */
async function fillTemplate(): Promise<void> {
  const client = new pg.Client({ connectionString: injected('databaseUrl') });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('library of the tests'))");
    const { rowCount } = await client.query('select from pg_database where datname = $1', [LIBRARY_TEMPLATE]);
    if (rowCount) return;
    const { url, drop } = await createDatabase('explorer_template');
    const connection = connect({ url }, () => {}, 3);
    const store = openStore(injected('libraryFolder'));
    await fillLibrary({ connection, store, withPages: true, say: () => {} });
    store.close();
    await connection.close();
    await client.query(`create database ${LIBRARY_TEMPLATE} template ${new URL(url).pathname.slice(1)}`);
    await drop();
  } finally {
    await client.end();
  }
}

async function createDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = injected('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runWhenFree(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runWhenFree(serverUrl, `drop database ${name} with (force)`) };
}

/**
 * Repeats a statement until no connection to the database is left. PostgreSQL itself waits only five seconds
 * for connections to close, and a busy machine may need longer.
 */
async function runWhenFree(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    await runWhenFree(serverUrl, statement);
  } finally {
    await client.end();
  }
}
