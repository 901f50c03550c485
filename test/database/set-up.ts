import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#platform/server/database/connect.ts';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** The name of the database with the starting library. The first test that needs the library fills this database. */
export const LIBRARY_TEMPLATE = 'explorer_library';

/**
 * Sets up one PostgreSQL server for the whole test run: the embedded server, or the server whose address is
 * in TEST_DATABASE_URL. Makes a migrated database on it, which every test file copies.
 */
export default async function setUpDatabase(project: TestProject): Promise<() => void> {
  const server = await openServer();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  if (server.isOurs) await hurry(client);
  // If the server is not the embedded one, it may still have the databases of an earlier run.
  for (const name of ['explorer_template', LIBRARY_TEMPLATE])
    await client.query(`drop database if exists ${name}`);
  await client.query('create database explorer_template');
  await client.end();
  const url = new URL(server.url);
  url.pathname = '/explorer_template';
  const template = connect({ url: url.href }, () => {}, 3);
  await migrate(template);
  await template.close();
  project.provide('databaseUrl', server.url);
  const libraryFolder = mkdtempSync(join(tmpdir(), 'explorer-library-'));
  project.provide('libraryFolder', libraryFolder);
  return () => {
    server.stop();
    rmSync(libraryFolder, { recursive: true, force: true });
  };
}

/**
 * Makes PostgreSQL faster: it no longer waits until data is on the disk. Test data need not survive a power
 * failure.
 */
async function hurry(superuser: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await superuser.query(`alter system set ${setting} = off`);
  await superuser.query('select pg_reload_conf()');
}

async function openServer(): Promise<{ url: string; isOurs: boolean; stop(): void }> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, isOurs: false, stop: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'explorer-tests-'));
  chmodSync(folder, 0o711);
  const { url, stop } = await startEmbedded(join(folder, 'database'));
  return {
    url,
    isOurs: true,
    stop: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
